import { useState } from 'preact/hooks';
import { ASSET_KINDS } from '../../../core/accounts/asset-class.ts';
import { securityCode } from '../../../core/identifiers/security-code.ts';
import { today } from '../../figures/today.ts';
import { Quotes } from '../../forms/quotes.tsx';
import { Refusal, useSending } from '../../forms/use-sending.tsx';
import { tellChange } from '../../parts/undo.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { formats, words } from '../../words/words.ts';
import type { HoldingPrices } from './holding-prices.tsx';
import type { PartProps } from './part.ts';
import { asQuote, statesPrices } from './stated-prices.ts';

interface SharedSecurityProps extends PartProps {
  readonly prices: HoldingPrices;
}

/** The kind and the prices of a security as they count for all users, for the role `owner`. */
export function SharedSecurity({ holding, prices, reload }: SharedSecurityProps) {
  const { sharedSecurity: says, holdingForm } = editingWords();
  const isin = securityCode(holding);
  if (isin === null) return null;
  return (
    <section class="stacked" aria-label={says.title}>
      <h3>{says.title}</h3>
      <Kind isin={isin} holding={holding} reload={reload} />
      <Quotes
        quotes={prices.closes.filter(({ from }) => from === 'operator').map(asQuote)}
        correctable="operator"
        obstacle={null}
        textOf={({ amount, currency: of }) => `${formats.value.quantity(Number(amount))} ${of}`}
        none={says.noPrice}
        add={says.addPrice}
        label={holdingForm.unitPrice}
        first={{ date: today(), amount: '', currency: prices.currency ?? 'EUR' }}
        isAdding={false}
        reload={reload}
        {...statesPrices(
          (given) => service.prices.set.mutate({ isin, ...given }),
          (given) => service.prices.remove.mutate({ isin, ...given }),
        )}
      />
    </section>
  );
}

function Kind({ isin, holding, reload }: PartProps & { readonly isin: string }) {
  const { sharedSecurity: says } = editingWords();
  const { investments } = words.value;
  const [typed, setTyped] = useState<string>(holding.kind);
  const { isSending, refusal, send } = useSending();
  const put = (kind: string, seen: string) => {
    const known = ASSET_KINDS.find((each) => each === kind) ?? 'other';
    return service.assets.set.mutate({ isin, kind: known, seen: { kind: seen } });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (typed === holding.kind) return;
    void send(async () => {
      await put(typed, holding.kind);
      tellChange(says.kindSet(isolated(holding.name)), () => put(holding.kind, typed), reload);
    });
  };
  return (
    <form class="stacked" noValidate onSubmit={submit}>
      <div class="pair">
        <label class="field">
          <span>{says.kind}</span>
          <select value={typed} onChange={({ currentTarget }) => setTyped(currentTarget.value)}>
            {ASSET_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {investments.kinds[kind]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Refusal text={refusal} />
      <p class="choices">
        <button type="submit" class="quiet" disabled={isSending}>
          {says.changeKind}
        </button>
      </p>
    </form>
  );
}
