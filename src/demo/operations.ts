/** Converts a life to a user's operations: accounts, statements, and files for `pactole … import`. */
import { type Day, formatDay } from '../core/time/day.ts';
import { APARTMENT_COST_CENTS, CAR_PRICE_CENTS, LOAN, MOVING_IN } from './apartment.ts';
import type { Book, Entry, Trade } from './book.ts';
import { CTO_OPENED, PEA_OPENED } from './investments.ts';
import { type AccountName, type Life, live } from './life.ts';
import { AV_OPENED } from './savings.ts';
import { QUOTED, SECURITIES, type Security } from './securities.ts';

/** An import entry; amounts are decimal text. */
interface DemoTransaction {
  readonly date: string;
  readonly amount: string;
  readonly label: string;
  readonly type: Entry['type'];
  readonly category?: string;
  readonly fee?: string;
  readonly tax?: string;
}

export interface DemoAccount {
  /** The body of `POST /accounts`. */
  readonly account: {
    readonly name: string;
    readonly type: 'checking' | 'savings' | 'pea' | 'cto' | 'av' | Belonging;
    readonly institution?: string;
    readonly openedAt?: string;
    readonly savingsProduct?: 'livret_a';
  };
  /** The owner's additions. */
  readonly completions?: Completions;
  readonly linkedTo?: AccountName;
  readonly contributionsEur?: string;
  readonly balances: readonly { readonly date: string; readonly balance: string }[];
  readonly transactions: readonly DemoTransaction[];
  /** A file of lots; null without any. */
  readonly lots: string | null;
}

type Belonging = 'crypto_wallet' | 'real_estate' | 'loan' | 'object';

interface Completions {
  readonly costBasis?: string;
  readonly loanOriginalPrincipal?: string;
  readonly loanRatePct?: string;
  readonly loanTermMonths?: string;
  readonly realEstateKind?: string;
  readonly areaSqm?: string;
  readonly address?: string;
  readonly builtYear?: string;
}

export interface Demo {
  /** In order of creation, so that a link points to an earlier one. */
  readonly accounts: ReadonlyMap<AccountName, DemoAccount>;
  readonly securities: readonly Security[];
  readonly prices: string;
  readonly rates: string;
  readonly splits: string;
  /** Worthless holdings, by ISIN, with the day. */
  readonly worthless: ReadonlyMap<string, string>;
  /** Euros. */
  readonly milestone: string;
}

/** Returns the demo as of a day. */
export function demoOn(today: Day): Demo {
  const life = live(today);
  const account = (
    name: AccountName,
    rest: Omit<DemoAccount, 'balances' | 'transactions' | 'lots'>,
  ) => [name, { ...rest, ...written(life.books[name]) }] as const;
  const bank = { institution: 'Banque du Vallon' };
  return {
    accounts: new Map<AccountName, DemoAccount>([
      account('checking', { account: { name: 'Compte courant', type: 'checking', ...bank } }),
      account('livret', {
        account: { name: 'Livret A', type: 'savings', savingsProduct: 'livret_a', ...bank },
      }),
      account('pea', {
        account: { name: 'PEA', type: 'pea', ...BROKER, openedAt: formatDay(PEA_OPENED) },
        contributionsEur: decimal(paidIn(life.books.pea)),
      }),
      account('cto', {
        account: { name: 'Compte-titres', type: 'cto', ...BROKER, openedAt: formatDay(CTO_OPENED) },
      }),
      account('av', {
        account: {
          name: 'Assurance-vie',
          type: 'av',
          institution: 'Mutuelle des Quais',
          openedAt: formatDay(AV_OPENED),
        },
        contributionsEur: decimal(paidIn(life.books.av)),
      }),
      account('wallet', { account: { name: 'Portefeuille bitcoin', type: 'crypto_wallet' } }),
      account('flat', {
        account: { name: 'Appartement', type: 'real_estate' },
        completions: {
          costBasis: decimal(APARTMENT_COST_CENTS),
          realEstateKind: 'apartment',
          areaSqm: '52',
          address: '7 rue des Glycines, Valmont-sur-Loire',
          builtYear: '1974',
        },
      }),
      account('loan', {
        account: { name: 'Prêt immobilier', type: 'loan', ...bank, openedAt: formatDay(MOVING_IN) },
        completions: {
          loanOriginalPrincipal: decimal(LOAN.principalCents),
          loanRatePct: String(LOAN.ratePct),
          loanTermMonths: String(LOAN.months),
        },
        linkedTo: 'flat',
      }),
      account('car', {
        account: { name: 'Voiture', type: 'object' },
        completions: { costBasis: decimal(CAR_PRICE_CENTS) },
      }),
    ]),
    securities: QUOTED,
    prices: pricesOf(life, today),
    rates: csv('currency,date,rate', ratesOf(life, today)),
    splits: csv('isin,date,ratio', splitLines()),
    worthless: worthlessOn(life),
    milestone: '150000',
  };
}

const BROKER = { institution: 'Courtage des Arcades' };

function written({ entries, statements, trades }: Book) {
  return {
    balances: statements.map(({ day, cents }) => ({
      date: formatDay(day),
      balance: decimal(cents),
    })),
    transactions: entries.map(transactionOf),
    lots:
      trades.length === 0
        ? null
        : csv('date,isin,side,quantity,unit_price,fees,currency', trades.map(lotLine)),
  };
}

function transactionOf({ day, cents, label, type, ...rest }: Entry): DemoTransaction {
  const { category, feeCents, taxCents } = rest;
  return {
    date: formatDay(day),
    amount: decimal(cents),
    label,
    type,
    ...(category === undefined ? {} : { category }),
    ...(feeCents === undefined ? {} : { fee: decimal(feeCents) }),
    ...(taxCents === undefined ? {} : { tax: decimal(taxCents) }),
  };
}

function lotLine({ day, security, side, units, priceCents, feeCents }: Trade): string {
  const { isin, currency } = security;
  const amounts = [decimal(priceCents), decimal(feeCents)];
  return [formatDay(day), isin, side, units, ...amounts, currency].join();
}

function pricesOf({ market }: Life, today: Day): string {
  const lines = [...market.closes].flatMap(([{ isin, currency }, closes]) =>
    closes
      .filter(({ day }) => day < today)
      .map(({ day, cents }) => [isin, formatDay(day), decimal(cents), currency].join()),
  );
  return csv('isin,date,price,currency', lines);
}

/** Rates include today's, at which today's dollar trades convert. */
const ratesOf = ({ market }: Life, today: Day) =>
  market.rates
    .filter(({ day }) => day <= today)
    .map(({ day, dollars }) => `USD,${formatDay(day)},${(dollars / 10_000).toFixed(4)}`);

const splitLines = () =>
  SECURITIES.flatMap(({ isin, split }) =>
    split === undefined ? [] : [`${isin},${formatDay(split.day)},${split.ratio}`],
  );

function worthlessOn({ books }: Life): Map<string, string> {
  const held = new Set(
    Object.values(books).flatMap(({ trades }) => trades.map((trade) => trade.security)),
  );
  return new Map(
    [...held].flatMap(({ isin, ruin }) =>
      ruin === undefined ? [] : [[isin, formatDay(ruin.worthless)] as const],
    ),
  );
}

/** Returns the net payments into an investment account from outside. */
const paidIn = ({ entries }: Book) =>
  entries
    .filter(({ type }) => type === 'transfer' || type === 'credit')
    .reduce((sum, { cents }) => sum + cents, 0);

const csv = (header: string, lines: readonly string[]) => [header, ...lines, ''].join('\n');

/** Writes cents as decimal text: -1250 is `-12.50`. */
function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
