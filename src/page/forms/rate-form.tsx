import { useLayoutEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { today } from '../figures/today.ts';
import { Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { type Quote, Quotes } from './quotes.tsx';

type Currency = Awaited<ReturnType<typeof service.rates.list.query>>[number];

/** The currencies of the user, with their newest rates. */
export const rates = unreadOfUser<readonly Currency[]>('rates');
export const loadRates = () => ask(rates, () => service.rates.list.query());

/** Text of a rate: `1 € = 655,957 XAF`. */
export const rateText = ({ amount, currency }: Pick<Quote, 'amount' | 'currency'>): string =>
  `1 € = ${formats.value.quantity(Number(amount))} ${currency}`;

interface RateFormProps {
  readonly currency: string;
  readonly onClose: () => void;
}

/** The newest rates of a currency, and the form that states one by hand. */
export function RateForm({ currency, onClose }: RateFormProps) {
  const { rates: says } = editingWords();
  useLayoutEffect(() => {
    rates.value = { ...rates.value, data: null };
    void loadRates();
  }, []);
  return (
    <Dialog title={says.of(currency)} onClose={onClose}>
      <Reading read={rates} height={160}>
        {(all) => {
          const found = all.find((each) => each.currency === currency);
          return found === undefined ? (
            <p class="note">{says.unused(currency)}</p>
          ) : (
            <div class="stacked">
              <Rates of={found} />
            </div>
          );
        }}
      </Reading>
    </Dialog>
  );
}

function Rates({
  of: { currency, rates: known, neededFrom, obstacle },
}: {
  readonly of: Currency;
}) {
  const { rates: says } = editingWords();
  const { day } = formats.value;
  const quoteOf = (date: string, amount: string): Quote => ({ date, amount, currency });
  const quotes = known.map(({ rate: amount, ...each }) => ({ ...each, amount, currency }));
  const oldest = quotes.at(-1)?.date;
  // A record before the first rate counts for nothing.
  const lacking = neededFrom !== null && (oldest === undefined || oldest > neededFrom);
  return (
    <Quotes
      quotes={quotes}
      obstacle={obstacle}
      textOf={rateText}
      none={says.none}
      add={says.add}
      label={says.label}
      unit={currency}
      hint={lacking ? says.neededFrom(day(neededFrom)) : says.hint}
      first={{ currency, amount: '', date: lacking && oldest !== undefined ? neededFrom : today() }}
      isAdding={known.length === 0 || lacking}
      reload={loadRates}
      set={async ({ date, amount }, seen, anyway) => {
        const { rate, earlier } = await service.rates.set.mutate({
          ...{ currency, date, rate: amount, anyway },
          seen: { rate: seen?.amount ?? null },
        });
        return {
          now: quoteOf(date, rate),
          earlier: earlier === null ? null : quoteOf(date, earlier),
        };
      }}
      remove={async ({ date, amount }) => {
        const seen = { rate: amount };
        const { rate } = await service.rates.remove.mutate({ currency, date, seen });
        return quoteOf(date, rate);
      }}
    />
  );
}
