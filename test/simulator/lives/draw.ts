/** Whole lives at random: a user, what they own and did, and the market they lived in. */
import { addDays } from '../model/calendar.ts';
import type { Account, Market, User } from '../model/world.ts';
import { Random } from '../random.ts';
import { drawHolding } from './draw-holding.ts';
import { drawMarket } from './draw-market.ts';
import { type Dates, drawBalances, drawRows } from './draw-rows.ts';

export interface Life {
  readonly seed: number;
  /** The day on which all of it is recorded; what is later is yet to come. */
  readonly recordedOn: string;
  /** The days on which the figures are asked for. */
  readonly askedOn: readonly string[];
  readonly user: User;
  /** Of this life's own assets and currencies, so that lives can share one service. */
  readonly market: Market;
}

const TYPES: readonly (readonly [weight: number, type: string])[] = [
  [4, 'checking'],
  [3, 'savings'],
  [4, 'pea'],
  [4, 'cto'],
  [4, 'av'],
  [2, 'crypto_wallet'],
  [2, 'crowdlending'],
  [2, 'loan'],
  [1, 'real_estate'],
  [1, 'object'],
  [1, 'other'],
];
const PAPER = new Set(['pea', 'cto', 'av', 'crypto_wallet', 'crowdlending']);
const PRODUCTS = ['livret_a', 'ldds', 'lep', 'livret_jeune', 'pel', 'cel', 'autre'];

/** `name` makes the assets, currencies and the user of this life different from those of any other in the database. */
export function drawLife(seed: number, name: number): Life {
  const random = new Random(seed, 17);
  const start = addDays('2023-01-01', random.int(900));
  const length = random.pick([20, 70, 200, 420, 700]) + random.int(40);
  const recordedOn = addDays(start, length);
  const days = Array.from({ length: 4 + random.int(40) }, () =>
    addDays(start, random.int(length + 15)),
  );
  const dates: Dates = { start, end: recordedOn, days: days.sort() };
  const { market, isins, currencies } = drawMarket(random, dates, name);
  const accounts = Array.from({ length: 1 + random.int(5) }, (_, at) =>
    drawAccount(random, { dates, market, isins, currencies, name: `Account ${at}` }),
  );
  moveBetween(random, dates, accounts);
  const later = addDays(recordedOn, 1 + random.int(random.pick([5, 40, 400])));
  const user: User = {
    name: `Life ${seed}`,
    key: '',
    keys: [],
    accounts,
    milestones: random.list(2, () => random.pick(['12345', '1000', '777.77', '2000000'])),
    benchmark: random.pick(['world', 'world', 'sp500', 'eurostoxx50']),
    categories: {},
    createdBy: {},
    imports: {},
    created: {},
  };
  user.milestones = [...new Set(user.milestones)];
  return { seed, recordedOn, askedOn: [recordedOn, later], user, market };
}

interface Surroundings {
  readonly dates: Dates;
  readonly market: Market;
  readonly isins: readonly string[];
  readonly currencies: readonly string[];
  readonly name: string;
}

function drawAccount(
  random: Random,
  { dates, market, isins, currencies, name }: Surroundings,
): Account {
  const type = random.weighted(TYPES);
  const currency = random.chance(0.75) ? 'EUR' : random.pick(currencies);
  const opened = random.chance(0.45)
    ? addDays(dates.start, 20 - random.int(random.pick([50, 3000])))
    : null;
  const account: Account = {
    name,
    id: null,
    type,
    currency,
    institution: null,
    openedOn: opened,
    savingsProduct: type === 'savings' && random.chance(0.7) ? random.pick(PRODUCTS) : null,
    loanRatePct: type === 'loan' && random.chance(0.6) ? random.pick(['3.65', '1.2', '0']) : null,
    archivedOn: null,
    costBasis: random.chance(0.1) ? random.pick(['100', '1000.50', '0']) : null,
    contributions: null,
    balances: [],
    rows: [],
    holdings: [],
  };
  if (random.chance(0.15))
    account.contributions = {
      amount: random.pick(['500', '22000', '140000']),
      day: random.pick([dates.start, dates.end]),
    };
  account.rows = drawRows(random, dates, { type, currency, currencies });
  account.balances = drawBalances(random, dates, type);
  const canHold = PAPER.has(type) ? 0.6 : type === 'savings' || type === 'other' ? 0.05 : 0;
  if (random.chance(canHold)) {
    const own = [...isins].sort(() => random.next() - 0.5).slice(0, 1 + random.int(2));
    account.holdings = own.map((isin) => drawHolding(random, dates, { isin, market, currencies }));
  }
  if (random.chance(0.12)) account.archivedOn = random.pick([...dates.days, addDays(dates.end, 3)]);
  return account;
}

/** Money that goes from one own account to another, as two banks tell of it. */
function moveBetween(random: Random, { days }: Dates, accounts: readonly Account[]): void {
  if (accounts.length < 2) return;
  for (let times = random.int(4); times > 0; times--) {
    const [from, to] = [random.pick(accounts), random.pick(accounts)];
    if (from === to || from.currency !== to.currency) continue;
    const amount = random.pick(['100', '250.00', '730']);
    const [day, type] = [random.pick(days), random.pick([null, 'transfer', 'debit'])];
    const row = {
      id: null,
      key: '',
      batch: 0,
      currency: from.currency,
      fee: null,
      tax: null,
      category: null,
      note: null,
      deleted: false,
    };
    const arrives = addDays(day, random.int(5));
    from.rows.push({
      ...row,
      date: day,
      amount: `-${amount}`,
      label: `to ${to.name} ${times}`,
      type,
    });
    const incoming = type === 'debit' ? 'credit' : type;
    to.rows.push({
      ...row,
      date: arrives,
      amount,
      label: `from ${from.name} ${times}`,
      type: incoming,
    });
  }
}
