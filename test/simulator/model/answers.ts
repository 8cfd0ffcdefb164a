/** Compares answers with the world. Each function throws a `Mismatch`, or records in the user what the answer tells. */
import { compare, euros, fraction, toNumber } from './fraction.ts';
import { foreignOf, type Line, sum, type Worth, worthOf } from './valuation.ts';
import {
  type Account,
  expectFields,
  expectSame,
  latest,
  mismatch,
  type Row,
  type User,
  type World,
} from './world.ts';

/** An answer of any shape. */
// biome-ignore lint/suspicious/noExplicitAny: answers are looked into, and every difference is reported
export type Json = any;

/** The list of accounts; tells the ids of new ones. */
export function holdAccounts(world: World, user: User, body: Json): void {
  const listed: Json[] = body.accounts;
  const names = user.accounts.map(({ name }) => name);
  expectSame('the names of accounts', listed.map(({ name }) => name).sort(), names.sort());
  expectAscending('the ids of accounts', listed);
  const worths: Worth[] = [];
  for (const entry of listed) {
    const account = user.accounts.find(({ name }) => name === entry.name) as Account;
    account.id ??= entry.id;
    const worth = worthOf(world, account);
    worths.push(worth);
    expectFields(`account ${account.name}`, entry, entryOf(account, worth));
    const { costBasis, gain } = worth;
    const gainPct = gain === null || !costBasis ? null : (Number(gain) / Number(costBasis)) * 100;
    expectNear(`gainPct of ${account.name}`, entry.gainPct, gainPct);
  }
  holdPricing(worths, body.pricing);
}

function entryOf(account: Account, worth: Worth) {
  const counted = worth.isArchived ? [] : worth.lines;
  return {
    id: account.id,
    type: account.type,
    institution: account.institution,
    currency: account.currency,
    archived: worth.isArchived,
    valueEur: euros(worth.value),
    cashEur: orNull(worth.cash, euros),
    assetClass: worth.assetClass,
    balanceAsOf: worth.balanceDay,
    costBasis: orNull(worth.costBasis, euros),
    gainAbs: orNull(worth.gain, euros),
    foreignCurrency: worth.foreign,
    ...countsOf(counted),
    priceAsOf: asOf(worth.lines).asOf,
    priceAsOfByKind: asOf(worth.lines).asOfByKind,
  };
}

export function holdNetWorth(world: World, user: User, body: Json): void {
  const worths = user.accounts.map((account) => worthOf(world, account));
  const parts = worths.flatMap((worth) => (worth.isArchived ? [] : worth.parts));
  const gross = sum(parts.map(({ value }) => (value > 0n ? value : 0n)));
  const net = sum(parts.map(({ value }) => value));
  expectSame('netWorth', body.netWorth, {
    gross: euros(gross),
    liabilities: euros(gross - net),
    net: euros(net),
  });
  expectSame(
    'the sum of the accounts',
    euros(sum(worths.flatMap((worth) => (worth.isArchived ? [] : worth.value)))),
    body.netWorth.net,
  );
  holdAllocation(parts, gross, body.allocation);
  holdPricing(worths, body.pricing);
}

const CLASSES = ['real_estate', 'other', 'cash', 'bonds', 'equities', 'crypto', 'collectible'];

function holdAllocation(parts: Worth['parts'], gross: bigint, allocation: Json[]): void {
  const shares = CLASSES.map((assetClass) => ({
    assetClass,
    value: sum(parts.flatMap((p) => (p.assetClass === assetClass && p.value > 0n ? p.value : []))),
  }))
    .filter(({ value }) => value > 0n)
    .sort((a, b) => (a.value > b.value ? -1 : a.value < b.value ? 1 : 0));
  expectSame(
    'the allocation',
    allocation.map(({ assetClass, valueEur }) => ({ assetClass, valueEur })),
    shares.map(({ assetClass, value }) => ({ assetClass, valueEur: euros(value) })),
  );
  const hundredths: number[] = allocation.map(({ pct }) => Math.round(pct * 100));
  if (shares.length > 0)
    expectSame(
      'the sum of the shares',
      hundredths.reduce((a, b) => a + b, 0),
      10_000,
    );
  for (const [index, { value }] of shares.entries()) {
    const exact = Number((value * 1_000_000n) / gross) / 100;
    if (Math.abs((hundredths[index] ?? 0) - exact) > 1.01)
      throw mismatch('a share', exact, hundredths[index]);
  }
}

function holdPricing(worths: readonly Worth[], pricing: Json): void {
  const counted = worths.filter(({ isArchived }) => !isArchived);
  const lines = counted.flatMap((worth) => worth.lines);
  expectSame('the pricing block', pricing, {
    ...countsOf(lines),
    ...asOf(lines),
    foreignCurrency: foreignOf(counted.flatMap(({ foreign }) => foreign)),
  });
}

function countsOf(lines: readonly Line[]) {
  const count = (wanted: Line['state']) => lines.filter(({ state }) => state === wanted).length;
  return {
    pricedHoldings: count('priced'),
    unpricedHoldings: count('unpriced'),
    worthlessHoldings: count('worthless'),
  };
}

function asOf(lines: readonly Line[]) {
  const asOfByKind: Record<string, string> = {};
  for (const { kind, priceDay } of lines) {
    if (priceDay === null) continue;
    const known = asOfByKind[kind];
    if (known === undefined || priceDay < known) asOfByKind[kind] = priceDay;
  }
  return { asOf: Object.values(asOfByKind).sort()[0] ?? null, asOfByKind };
}

export function holdPositions(world: World, user: User, body: Json): void {
  const expected = heldLines(world, user);
  const total = sum(expected.map(({ line }) => line.value ?? 0n));
  expectSame(
    'positions',
    body.positions.map(({ isin, accountName }: Json) => `${isin} of ${accountName}`).sort(),
    expected.map(({ account, line }) => `${line.isin} of ${account.name}`).sort(),
  );
  for (const { account, line } of expected) {
    const what = `the position ${line.isin} of ${account.name}`;
    const found = body.positions.find(
      (each: Json) => each.isin === line.isin && each.accountName === account.name,
    );
    expectNear(`${what}, quantity`, found.quantity, toNumber(line.units));
    expectNear(
      `${what}, value`,
      found.value,
      orNull(line.value, (cents) => Number(cents) / 100),
    );
    expectNear(
      `${what}, cost`,
      found.costBasis,
      orNull(line.cost, (cents) => Number(cents) / 100),
    );
    const weight =
      line.value === null || total === 0n ? null : (Number(line.value) / Number(total)) * 100;
    expectNear(`${what}, weight`, found.weight, weight);
  }
  expectFields('the pricing of positions', body.pricing, countsOf(expected.map((e) => e.line)));
}

export function holdPrices(world: World, user: User, body: Json): void {
  const isins = [...new Set(heldLines(world, user).map(({ line }) => line.isin))].sort();
  const expected = isins.flatMap((isin) => {
    const close = latest(world.market.prices[isin], world.today);
    return close === undefined ? [] : [{ isin, date: close.day, ...close.value }];
  });
  const found = body.prices.map(({ isin, date, price, currency }: Json) => ({
    isin,
    date,
    price,
    currency,
  }));
  expectSame('prices', found, expected);
}

function heldLines(world: World, user: User) {
  return user.accounts.flatMap((account) => {
    const worth = worthOf(world, account);
    return worth.isArchived ? [] : worth.lines.map((line) => ({ account, line }));
  });
}

/** The last point of the evolution of wealth is net worth. */
export function holdEvolution(world: World, user: User, body: Json): void {
  const worths = user.accounts.map((account) => worthOf(world, account));
  const net = sum(worths.flatMap((worth) => (worth.isArchived ? [] : worth.value)));
  const last = body.series.at(-1);
  expectNear('the last point of the evolution', last?.total ?? 0, Number(net) / 100);
}

/** A whole list of live or deleted rows, newest first, of all accounts or one; tells the ids of new rows. */
export function holdRows(
  user: User,
  listed: readonly Json[],
  { deleted, account }: { deleted: boolean; account?: string | undefined },
): void {
  const order = listed.map(({ date, id }) => `${date} ${id}`);
  expectSame('the order of the list', order, [...new Set(order)].sort().reverse());

  const left = new Map<string, Json>(listed.map((row) => [row.id, row]));
  const unknown: { row: Row; account: Account }[] = [];
  for (const of of user.accounts) {
    if (account !== undefined && of.name !== account) continue;
    for (const row of of.rows) {
      if (row.deleted !== deleted) continue;
      if (row.id === null) {
        unknown.push({ row, account: of });
        continue;
      }
      const found = left.get(row.id);
      expectSame(`row ${row.id}`, found && look(found), rowLook(row, of));
      left.delete(row.id);
    }
  }
  const fresh = [...left.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const expected = unknown.map(({ row, account }) => rowLook(row, account));
  expectSame('the new rows', fresh.map(look).sort(), expected.slice().sort());
  for (const [index, { row }] of unknown.entries()) {
    const at = fresh.findIndex((each) => look(each) === expected[index]);
    row.id = fresh[at].id;
    fresh.splice(at, 1);
  }
  for (const { rows } of user.accounts) {
    for (const [at, { id, batch }] of rows.entries()) {
      const before = rows[at - 1];
      if (before?.batch === batch && id !== null && before.id !== null && before.id >= id)
        throw mismatch('the ids of a batch, in the order of its file', before.id, id);
    }
  }
}

const look = (row: Json): string =>
  JSON.stringify([
    row.accountName,
    row.date,
    row.amount,
    row.currency,
    row.label,
    row.type,
    row.fee,
    row.tax,
    row.categoryName,
    row.note,
  ]);

const rowLook = (row: Row, account: Account) =>
  look({ ...row, accountName: account.name, categoryName: row.category });

/** The owner's lists of balances, holdings and lots; they tell the ids of new ones. */
export function holdBalances(account: Account, listed: readonly Json[]): void {
  const expected = account.balances.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  const bare = ({ date, balance, changeKind }: Json) => ({ date, balance, changeKind });
  expectSame(`the balances of ${account.name}`, listed.map(bare), expected.map(bare));
  for (const [index, balance] of expected.entries())
    balance.id = same(balance.id, listed[index].id);
}

export function holdHoldings(user: User, listed: readonly Json[]): void {
  const key = ({ accountName, isin }: Json) => `${accountName} ${isin}`;
  const expected = user.accounts.flatMap((account) =>
    account.holdings.map((holding) => ({ holding, accountName: account.name, isin: holding.isin })),
  );
  expectSame('the holdings', listed.map(key).sort(), expected.map(key).sort());
  for (const each of expected) {
    const found = listed.find((listed) => key(listed) === key(each));
    const { holding } = each;
    holding.id = same(holding.id, found.id);
    const { quantity, costBasis, feesTotal, ter, entryDate, worthlessAt, lots } = holding;
    const stated = { quantity, costBasis, feesTotal, ter, entryDate, worthlessAt };
    expectFields(`the holding ${key(each)}`, found, { ...stated, lots: lots.length });
  }
}

export function holdLots(user: User, listed: readonly Json[]): void {
  const left = [...listed];
  for (const { name, holdings } of user.accounts) {
    for (const { isin, lots } of holdings) {
      for (const lot of lots) {
        const at = left.findIndex(
          (each) =>
            (lot.id === null || each.id === lot.id) &&
            each.accountName === name &&
            each.isin === isin &&
            each.date === lot.date &&
            each.side === lot.side &&
            each.currency === lot.currency &&
            isSameNumber(each.quantity, lot.quantity) &&
            isSameNumber(each.unitPrice, lot.unitPrice) &&
            isSameNumber(each.fees, lot.fees),
        );
        if (at === -1) throw mismatch('a lot', lot, left);
        lot.id = left[at].id;
        left.splice(at, 1);
      }
    }
  }
  expectSame('lots that nobody knows of', left, []);
}

const isSameNumber = (a: string, b: string) => compare(fraction(a), fraction(b)) === 0;

function same(known: string | null, told: string): string {
  if (known !== null && known !== told) throw mismatch('the id', known, told);
  return told;
}

function expectAscending(what: string, listed: readonly Json[]): void {
  const ids = listed.map(({ id }) => id);
  expectSame(what, ids, ids.slice().sort());
}

function expectNear(what: string, actual: unknown, expected: number | null): void {
  if (expected === null || typeof actual !== 'number') {
    expectSame(what, actual, expected);
    return;
  }
  const tolerance = 1e-9 * Math.max(1, Math.abs(expected));
  if (!(Math.abs(actual - expected) <= tolerance)) throw mismatch(what, expected, actual);
}

function orNull<Value, Result>(value: Value | null, map: (value: Value) => Result): Result | null {
  return value === null ? null : map(value);
}
