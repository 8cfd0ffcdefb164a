/** The cash of one account in the books: its rows, and what makes its balance that of its ledger. */
import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { openedUpTo } from '../accounts/opened-at.ts';
import { type CashFacts, lacksBalance, type Movement } from '../history/ledger-steps.ts';
import { ledgerSteps } from '../history/loan-past.ts';
import { isPaymentType } from '../history/movements.ts';
import { UNKNOWN } from '../history/value-series.ts';
import {
  add,
  type Decimal,
  magnitude,
  negate,
  parseDecimal,
  subtract,
  ZERO,
} from '../money/decimal.ts';
import { type Day, toDay } from '../time/day.ts';
import { eachDay } from '../valuation/day-order.ts';
import { ledgerRule } from '../valuation/ledger.ts';
import { type DatedTerms, type DeferralKind, datedTerms } from '../valuation/loan-terms.ts';
import { type BookAccount, type BookBalance, type BookEntry, equity } from './book.ts';
import { partsOf, type Row } from './rows.ts';

/** A row with its amount in the currency of its account; null where no rate converts it. */
export interface CashRow {
  readonly day: Day;
  readonly own: Decimal | null;
  readonly row: Row;
}

interface CashAccount {
  readonly account: BookAccount;
  readonly stored: Row;
  readonly hasHoldings: boolean;
  /** Its last day, if it is archived; else today. */
  readonly upTo: Day;
  /** In the order of their days, none after today. */
  readonly rows: readonly CashRow[];
  readonly balances: CashFacts['balances'];
  /** Stored terms of a loan, in the order of their days. */
  readonly terms: readonly { readonly row: Row }[];
}

/** Accounts whose rows have no category, by the type of the row. */
const OF_TYPE: Record<string, BookAccount> = {
  transfer: equity('Transfers'),
  buy: equity('Trades'),
  sell: equity('Trades'),
  dividend: { root: 'income', key: ':dividends', name: 'Dividends' },
  interest: { root: 'income', key: ':interest', name: 'Interest' },
  fee: { root: 'expenses', key: ':fees', name: 'Fees' },
};

/** Returns the entries and the last balance of an account. */
export function* cashOf(
  given: CashAccount,
  categoryOf: (row: Row) => BookAccount | null,
): Generator<void, { entries: BookEntry[]; balances: BookBalance[] }> {
  const { account, stored, upTo, rows } = given;
  const commodity = stored.currency ?? '';
  const facts = factsOf(given);
  const isTurned = ({ row }: CashRow) => !facts.rule.countsTrades && isTrade(row);
  const entries: BookEntry[] = rows.map((each) => {
    const { day, own, row } = each;
    const { label: text = '', note, currency = '' } = row;
    const amount = parseDecimal(row.amount ?? '0');
    const booked = partsOf(row).map((part) => {
      const partAmount = parseDecimal(part.amount ?? '0');
      const otherSide = isTurned(each) ? account : otherOf(part, partAmount, categoryOf(part));
      return { account: otherSide, amount: negate(partAmount), commodity: currency };
    });
    const paid =
      own === null || currency === commodity
        ? { account, amount, commodity: currency }
        : { account, amount: own, commodity, price: { amount: magnitude(amount), currency } };
    const turned = booked.flatMap((part) => [{ ...part, amount: negate(part.amount) }, part]);
    const postings = isTurned(each) ? turned : [paid, ...booked];
    return { day, text, ...(note !== undefined && { note }), postings, row };
  });

  const balances: BookBalance[] = [];
  const posted = rows.filter((each) => !isTurned(each));
  let [at, sum] = [0, ZERO];
  for (const { day, value, certainty } of yield* ledgerSteps(facts)) {
    if (day > upTo || certainty === UNKNOWN) continue;
    for (; (posted[at]?.day ?? day + 1) <= day; at++) sum = add(sum, posted[at]?.own ?? ZERO);
    const amount = subtract(value, sum);
    if (amount !== ZERO) {
      const name = balances.length === 0 ? 'Opening balances' : 'Adjustments';
      const other = { account: equity(name), amount: negate(amount), commodity };
      entries.push({ day, text: name, postings: [{ account, amount, commodity }, other] });
    }
    sum = value;
    balances.push({ day, account, amount: value, commodity });
  }
  const last = balances.at(-1);
  return {
    entries,
    balances: last === undefined ? [] : [{ ...last, day: upTo, isSum: lacksBalance(facts) }],
  };
}

const datedTermsOf = (row: Row): DatedTerms =>
  datedTerms({
    date: row.date ?? '',
    ratePct: row.rate_pct ?? null,
    instalment: row.instalment ?? null,
    insurance: row.insurance ?? null,
    deferral: (row.deferral as DeferralKind | undefined) ?? null,
    deferralUntil: row.deferral_until ?? null,
  });

const isTrade = ({ type }: Row) => type === 'buy' || type === 'sell';

/** Returns where a row came from or went to: trades and transfers are neither income nor spending. */
function otherOf(row: Row, amount: Decimal, category: BookAccount | null): BookAccount {
  const ofType = OF_TYPE[row.type ?? ''];
  if (ofType?.root === 'equity') return ofType;
  if (category !== null || ofType !== undefined) return category ?? (ofType as BookAccount);
  const root = amount < 0n ? 'expenses' : 'income';
  return { root, key: ':none', name: 'Uncategorized' };
}

function factsOf({ stored, hasHoldings, rows, balances, upTo, terms }: CashAccount): CashFacts {
  const type = (stored.type ?? 'other') as AccountType;
  const openedOn = openedUpTo(stored.opened_at ?? null, upTo);
  const rule = ledgerRule(type, hasHoldings, {
    openedOn,
    principal: decimalOrNull(stored.loan_original_principal),
    ratePct: decimalOrNull(stored.loan_rate_pct),
    months: stored.loan_term_months === undefined ? null : Number(stored.loan_term_months),
    dated: terms.map(({ row }) => datedTermsOf(row)),
  });
  const movements = eachDay(rows).map((ofDay): Movement => {
    const counted = ofDay.filter(({ row }) => rule.countsTrades || !isTrade(row));
    const payments = counted.flatMap(({ row, own }) =>
      isPaymentType(row.type ?? null) ? [own ?? ZERO] : [],
    );
    const repayments = payments.filter((own) => own > 0n);
    return {
      day: ofDay[0]?.day as Day,
      amount: counted.reduce((total, { own }) => add(total, own ?? ZERO), ZERO),
      isComplete: counted.every(({ own }) => own !== null),
      isKnown: counted.some(({ own }) => own !== null),
      booksInterest: counted.some(({ row, own }) => row.type === 'interest' && (own ?? ZERO) < 0n),
      interest: ZERO,
      received: repayments.reduce(add, ZERO),
      paid: payments.filter((own) => own < 0n).reduce(add, ZERO),
      repayments,
    };
  });
  return { rule, currency: stored.currency ?? '', openedOn, balances, movements };
}

const decimalOrNull = (text: string | undefined) =>
  text === undefined ? null : parseDecimal(text);

/** The account of the books that holds the cash of a stored account. */
export const bookAccount = ({ id = '', name = '', type, currency }: Row): BookAccount => ({
  root: isOfNature((type ?? 'other') as AccountType, 'debt') ? 'liabilities' : 'assets',
  ...{ key: id, name, type, currency },
});

export const dayOf = (row: Row): Day => toDay(row.date ?? '');
