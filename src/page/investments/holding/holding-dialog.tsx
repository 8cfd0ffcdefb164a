import { PactoleError } from '@pactole/sdk';
import { useLayoutEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../../figures/read.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { Reading } from '../../parts/panel.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { type HoldingPrices, Prices } from './holding-prices.tsx';
import { Lots } from './lots.tsx';
import { Moves } from './moves.tsx';
import type { Holding, Lot, Move } from './part.ts';
import { SharedSecurity } from './shared-security.tsx';
import { StatedHolding } from './stated-holding.tsx';
import { Worth } from './worth.tsx';

interface Held {
  readonly holding: Holding | null;
  readonly prices: HoldingPrices | null;
  /** The latest first. */
  readonly lots: readonly Lot[];
  readonly moves: readonly Move[];
  /** True for the role `owner`. */
  readonly isOwner: boolean;
}

const held = unreadOfUser<Held>();

interface HoldingDialogProps {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Begins with the form of its price. @default false */
  readonly isPricing?: boolean;
  readonly onClose: () => void;
}

/** A holding where it is seen: its buys and sells, what is stated of it, and its prices. Then what counts for all users, and the day since which it is worthless. */
export function HoldingDialog({
  id,
  accountId,
  name,
  isPricing = false,
  onClose,
}: HoldingDialogProps) {
  const load = () =>
    ask(held, async () => {
      const [holdings, lots, moves, prices, { isOwner }] = await Promise.all([
        service.holdings.list.query({ account: accountId }),
        service.lots.list.query({ account: accountId }),
        service.holdings.moves.query(),
        // One that was removed meanwhile has none.
        service.holdings.prices.query({ id }).catch(notFoundAsNull),
        service.installation.show.query(),
      ]);
      return {
        ...{ prices, isOwner },
        holding: holdings.find((each) => each.id === id) ?? null,
        lots: lots.filter(({ holdingId }) => holdingId === id).toReversed(),
        moves: moves
          .filter((each) => each.fromHoldingId === id || each.toHoldingId === id)
          .toReversed(),
      };
    });
  useLayoutEffect(() => {
    held.value = { ...held.value, data: null };
    void load();
  }, []);
  return (
    <Dialog keepsDraft={false} title={isolated(name)} isWide onClose={onClose}>
      <Reading read={held} height={320}>
        {({ holding, lots, moves, prices, isOwner }) =>
          holding === null || prices === null ? (
            <p class="note">{editingWords().holdingForm.gone}</p>
          ) : (
            <div class="stacked">
              {isPricing && <Prices id={id} prices={prices} isAdding reload={load} />}
              <Lots holding={holding} lots={lots} reload={load} />
              <Moves holding={holding} moves={moves} reload={load} />
              {lots.length === 0 && <StatedHolding holding={holding} reload={load} />}
              {!isPricing && <Prices id={id} prices={prices} isAdding={false} reload={load} />}
              {isOwner && <SharedSecurity holding={holding} prices={prices} reload={load} />}
              <Worth holding={holding} reload={load} onRemoved={onClose} />
            </div>
          )
        }
      </Reading>
    </Dialog>
  );
}

/** Returns null for the error of what is not there. Throws any other. */
function notFoundAsNull(error: unknown): null {
  if (error instanceof PactoleError && error.status === 404) return null;
  throw error;
}
