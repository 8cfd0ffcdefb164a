/** States prices of a security, for the user alone or for all users. */
import type { Quote, QuotesProps } from '../../forms/quotes.tsx';

interface Price {
  readonly price: string;
  readonly currency: string;
}

interface Close extends Price {
  readonly date: string;
}

type Seen = { [Name in keyof Price]: string | null };

/** Returns a close as a list of quotes shows it. */
export const asQuote = <Shown extends Close>({ price: amount, ...close }: Shown) => ({
  ...close,
  amount,
});

/** Returns the changes of a list of prices, by the calls that make them. */
export const statesPrices = (
  set: (
    given: Close & { readonly anyway: boolean; readonly seen: Seen },
  ) => Promise<Price & { readonly earlier: Price | null }>,
  remove: (given: { readonly date: string; readonly seen: Seen }) => Promise<Price>,
): Pick<QuotesProps, 'set' | 'remove'> => ({
  async set({ date, amount: price, currency }, seen, anyway) {
    const stated = await set({ date, price, currency, anyway, seen: seenPrice(seen) });
    const { earlier } = stated;
    return { now: asQuote({ ...stated, date }), earlier: earlier && asQuote({ ...earlier, date }) };
  },
  async remove(quote) {
    const { date } = quote;
    return asQuote({ ...(await remove({ date, seen: seenPrice(quote) })), date });
  },
});

const seenPrice = (quote: Quote | null): Seen => ({
  price: quote?.amount ?? null,
  currency: quote?.currency ?? null,
});
