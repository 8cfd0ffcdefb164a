import { today } from '../../figures/today.ts';
import { type Quote, Quotes } from '../../forms/quotes.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { formats } from '../../words/words.ts';

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
  const put = ({ date, amount: price, currency }: Quote, anyway: boolean) =>
    service.holdings.setPrice.mutate({ id, date, price, currency, anyway });
  const takeAway = (date: string) => service.holdings.removePrice.mutate({ id, date });
  return (
    <section class="stacked" aria-label={says.title}>
      <h3>{says.title}</h3>
      <Quotes
        quotes={closes.map(({ price: amount, ...close }) => ({ ...close, amount }))}
        obstacle={obstacle}
        textOf={({ amount, currency: of }) => `${formats.value.quantity(Number(amount))} ${of}`}
        none={says.none}
        add={says.add}
        label={holdingForm.unitPrice}
        first={{ date: today(), amount: '', currency: currency ?? 'EUR' }}
        isAdding={isAdding}
        reload={reload}
        set={async (quote, anyway) => {
          const { date, earlier } = await put(quote, anyway);
          if (earlier === null) return () => takeAway(date);
          const { price: amount, currency: of } = earlier;
          return () => put({ date, amount, currency: of }, true);
        }}
        remove={async ({ date }) => {
          const { price: amount, currency: of } = await takeAway(date);
          return () => put({ date, amount, currency: of }, true);
        }}
      />
    </section>
  );
}
