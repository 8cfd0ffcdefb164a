/**
 * The world as simply as it can be thought of: what users and the market are known to have. It is written from the
 * contract and the documentation alone and imports nothing of the service, so that the two can disagree.
 *
 * Everything is plain data. An id is null until the service has told it.
 */
export interface World {
  readonly today: string;
  readonly users: readonly User[];
  readonly market: Market;
}

export interface User {
  readonly name: string;
  /** A key with all scopes. */
  readonly key: string;
  keys: Key[];
  accounts: Account[];
  /** Thresholds of net worth that the owner asked for. */
  milestones: string[];
  /** Index with which the returns are compared. */
  benchmark: string;
  /** Spelling by folded name. */
  categories: Record<string, string>;
  /** Import that created a category, by folded name. */
  createdBy: Record<string, string>;
  /** Imports that added rows, by the id that the simulator chose. */
  imports: Record<string, { readonly account: string; undone: boolean }>;
  /** Responses under an `Idempotency-Key`; null while only the service knows the response. */
  created: Record<string, { readonly request: string; answer: string | null }>;
}

interface Key {
  readonly id: string;
  readonly text: string;
  readonly scopes: readonly string[];
  revoked: boolean;
}

export interface Account {
  /** The simulator gives each its own. */
  readonly name: string;
  id: string | null;
  readonly type: string;
  readonly currency: string;
  readonly institution: string | null;
  readonly openedOn: string | null;
  savingsProduct: string | null;
  loanRatePct: string | null;
  archivedOn: string | null;
  costBasis: string | null;
  /** Amount paid in up to the end of a day, as the owner states it. */
  contributions: { readonly amount: string; readonly day: string } | null;
  balances: Balance[];
  rows: Row[];
  holdings: Holding[];
}

interface Balance {
  id: string | null;
  readonly date: string;
  balance: string;
  changeKind: string;
}

export interface Row {
  id: string | null;
  /** Equal rows have equal keys, however they are written. */
  readonly key: string;
  /** The number of the batch that it came with: ids of one batch are in the order of the file. */
  readonly batch: number;
  /** Id of its import, where the simulator chose it. */
  readonly importId?: string | null;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly label: string;
  readonly type: string | null;
  readonly fee: string | null;
  readonly tax: string | null;
  category: string | null;
  note: string | null;
  deleted: boolean;
}

export interface Holding {
  id: string | null;
  readonly isin: string;
  /** The day on which it was recorded. */
  readonly recordedOn: string;
  quantity: string;
  /** The day whose units the quantity is in. */
  quantityAt: string;
  costBasis: string | null;
  feesTotal: string | null;
  ter: string | null;
  entryDate: string | null;
  worthlessAt: string | null;
  lots: Lot[];
}

export interface Lot {
  id: string | null;
  readonly date: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly unitPrice: string;
  readonly fees: string;
  readonly currency: string;
}

type ByDay<Value> = Record<string, Value>;

/** Reference data, shared by all users. */
export interface Market {
  kinds: Record<string, string>;
  prices: Record<string, ByDay<{ price: string; currency: string }>>;
  /** Units for one euro. */
  rates: Record<string, ByDay<string>>;
  splits: Record<string, ByDay<string>>;
}

/** Thrown when a response differs from the world's prediction. */
export class Mismatch extends Error {
  override readonly name = 'Mismatch';
}

export function mismatch(what: string, expected: unknown, actual: unknown): Mismatch {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
  const text = (value: unknown) => JSON.stringify(value, plain) ?? String(value);
  return new Mismatch(`${what}\n    expected ${text(expected)}\n    actual   ${text(actual)}`);
}

/** Throws when a value is not what the world says it is; both are plain JSON. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (JSON.stringify(sorted(actual)) !== JSON.stringify(sorted(expected)))
    throw mismatch(what, expected, actual);
}

/** Throws when some fields of an answer are not what the world says they are. */
export function expectFields(what: string, actual: unknown, expected: object): void {
  const found = Object(actual) as Record<string, unknown>;
  for (const [name, value] of Object.entries(expected))
    expectSame(`${what}.${name}`, found[name], value);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

/** The world with one user changed by `change`, which is given a copy of them. */
export function withUser(world: World, at: number, change: (user: User) => void): World {
  const user = structuredClone(userAt(world, at));
  change(user);
  return { ...world, users: world.users.with(at, user) };
}

export function withMarket(world: World, change: (market: Market) => void): World {
  const market = structuredClone(world.market);
  change(market);
  return { ...world, market };
}

export function userAt(world: World, at: number): User {
  const user = world.users[at];
  if (user === undefined) throw new Error(`There is no user ${at}`);
  return user;
}

export function accountNamed(user: User, name: string): Account {
  const account = user.accounts.find((each) => each.name === name);
  if (account === undefined) throw mismatch('the account', name, null);
  return account;
}

/** The value of the latest day up to a day; undefined where there is none. */
export function latest<Value>(byDay: ByDay<Value> | undefined, upTo: string) {
  return byDay === undefined ? undefined : inTime(byDay).findLast(({ day }) => day <= upTo);
}

/** A table of the market is not written to any more once it is looked into: what changes it makes a copy first. */
const sortedTables = new WeakMap<object, { readonly day: string; readonly value: unknown }[]>();

export function inTime<Value>(byDay: ByDay<Value>): { day: string; value: Value }[] {
  let found = sortedTables.get(byDay) as { day: string; value: Value }[] | undefined;
  if (found === undefined) {
    found = Object.entries(byDay)
      .map(([day, value]) => ({ day, value }))
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    sortedTables.set(byDay, found);
  }
  return found;
}
