import { today } from '../../figures/today.ts';
import { Quotes } from '../../forms/quotes.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { formats } from '../../words/words.ts';
import { asQuote, statesPrices } from './stated-prices.ts';

export type HoldingPrices = Awaited<ReturnType<typeof service.holdings.prices.query>>;

interface PricesProps {
  /** The holding. */
  readonly id: string;
  readonly prices: HoldingPrices;
  /** Opens the form at once. */
  readonly isAdding: boolean;
  readonly reload: () => Promise<void>;
}

/** The newest closes of a held security, and the form that states one by hand. */
export function Prices({
  id,
  prices: { closes, currency, obstacle },
  isAdding,
  reload,
}: PricesProps) {
  const { prices: says, holdingForm } = editingWords();
  return (
    <section class="stacked" aria-label={says.title}>
      <h3>{says.title}</h3>
      <Quotes
        quotes={closes.map(asQuote)}
        obstacle={obstacle}
        textOf={({ amount, currency: of }) => `${formats.value.quantity(Number(amount))} ${of}`}
        none={says.none}
        add={says.add}
        label={holdingForm.unitPrice}
        first={{ date: today(), amount: '', currency: currency ?? 'EUR' }}
        isAdding={isAdding}
        reload={reload}
        {...statesPrices(
          (given) => service.holdings.setPrice.mutate({ id, ...given }),
          (given) => service.holdings.removePrice.mutate({ id, ...given }),
        )}
      />
    </section>
  );
}
