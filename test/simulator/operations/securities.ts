/** Holdings and their lots. */
import { compare, fraction, stored } from '../model/fraction.ts';
import { follow, held, inOrder } from '../model/securities.ts';
import {
  type Account,
  accountNamed,
  expectFields,
  expectSame,
  type Holding,
  type Lot,
  type Market,
  mismatch,
  userAt,
  type World,
  withUser,
} from '../model/world.ts';
import { accountWithId, creation } from './accounts.ts';
import { days, ISINS } from './alphabets.ts';
import {
  type Draw,
  expectStatus,
  type Generator,
  type Operation,
  refused,
  type Seen,
} from './operation.ts';

const QUANTITIES = ['1', '2.5', '10', '0.001', '007.50', '300'];
const MAX_LOTS = 40;

export const addHolding: Generator = (draw) => {
  const { random, world, at, unique } = draw;
  const { key } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const isin = random.pick(ISINS);
  const body: Record<string, string> = {
    isin: random.chance(0.2) ? isin.toLowerCase() : isin,
    quantity: random.pick(QUANTITIES),
  };
  if (random.chance(0.6)) body.costBasis = random.pick(['100', '0', '1234.565']);
  if (random.chance(0.2)) body.feesTotal = '1.50';
  if (random.chance(0.2)) body.ter = random.pick(['0.20', '100']);
  if (random.chance(0.4)) body.entryDate = random.pick(days(world.today));
  const path = `/accounts/${account.id}/holdings`;
  return creation(at, key, path, body, random.chance(0.8) ? unique('key') : null);
};

/** Draws an edit of a holding by the owner; a repetition changes nothing more. */
function edit(
  draw: Draw,
  what: string,
  procedure: string,
  input: object,
  change: (holding: Holding, today: string) => void,
): Operation | null {
  const { random, world, at } = draw;
  const { name, accounts } = userAt(world, at);
  const id = random.pickOrNull(
    accounts.flatMap(({ holdings }) => holdings).flatMap((h) => h.id ?? []),
  );
  if (id === null) return null;
  return {
    what: `owner ${what} the holding ${id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner(procedure, { user: name, id, ...input }),
    apply(world, seen) {
      const before = userAt(world, at).accounts;
      if (!before.some(({ holdings }) => holdings.some((holding) => holding.id === id)))
        return refused(world, seen, 404);
      return withUser(world, at, ({ accounts }) => {
        for (const account of accounts) {
          const holding = account.holdings.find((each) => each.id === id);
          if (holding === undefined) continue;
          change(holding, world.today);
          if (seen !== null) holdListed(world, account, holding, seen);
        }
      });
    },
  };
}

function holdListed(world: World, account: Account, holding: Holding, seen: Seen): void {
  expectStatus(seen, 200);
  const { quantity, costBasis, feesTotal, ter, entryDate, worthlessAt } = holding;
  const stated = { quantity, costBasis, feesTotal, ter, entryDate, worthlessAt };
  expectFields('the holding', seen.body, { ...stated, accountName: account.name });
  if (account.archivedOn !== null) return;
  const { units } = held(world, holding, world.today);
  if (compare(fraction(seen.body.held), units) !== 0) throw mismatch('held', units, seen.body.held);
}

export const setHolding: Generator = (draw) => {
  const { random, world } = draw;
  const input: Record<string, string | null> = {};
  if (random.chance(0.5)) input.quantity = random.pick(QUANTITIES);
  if (random.chance(0.5)) input.costBasis = random.pick(['55.55', null]);
  if (random.chance(0.3)) input.entryDate = random.pick([...days(world.today), null]);
  if (Object.keys(input).length === 0) input.ter = '0.38';
  return edit(draw, `sets ${JSON.stringify(input)} of`, 'holdings.set', input, (holding, today) => {
    const { quantity, costBasis, entryDate, ter } = input;
    if (quantity != null) {
      holding.quantity = stored(quantity);
      holding.quantityAt = today;
    } else if (holding.quantityAt === holding.entryDate && entryDate != null) {
      holding.quantityAt = entryDate;
    }
    if (costBasis !== undefined) holding.costBasis = costBasis;
    if (entryDate !== undefined) holding.entryDate = entryDate;
    if (ter !== undefined) holding.ter = ter;
  });
};

export const markWorthless: Generator = (draw) => {
  const date = draw.random.pick([...days(draw.world.today), null, null]);
  const what = `says worthless from ${date}`;
  return edit(draw, what, 'holdings.worthless', { date }, (holding) => {
    holding.worthlessAt = date;
  });
};

export const removeHolding: Generator = ({ random, world, at }) => {
  const { name, accounts } = userAt(world, at);
  const holdings = accounts.flatMap(({ holdings }) => holdings);
  const id = random.pickOrNull(holdings.flatMap(({ id }) => id ?? []));
  if (id === null) return null;
  return {
    what: `owner removes the holding ${id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('holdings.remove', { user: name, id }),
    apply(world, seen) {
      const has = ({ holdings }: Account) => holdings.some((holding) => holding.id === id);
      if (!userAt(world, at).accounts.some(has)) return refused(world, seen, 404);
      if (seen !== null) expectStatus(seen, 200);
      return withUser(world, at, ({ accounts }) => {
        for (const account of accounts)
          account.holdings = account.holdings.filter((holding) => holding.id !== id);
      });
    },
  };
};

interface LotLine extends Omit<Lot, 'id'> {
  readonly isin: string;
}

export const importLots: Generator = (draw) => {
  const { random, world, at } = draw;
  const { name } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const stored = account.holdings.flatMap(({ isin, lots }) =>
    lots.map((lot) => ({ ...lot, isin })),
  );
  const fresh: LotLine[] = random.list(stored.length > MAX_LOTS ? 0 : 4, () => ({
    isin: random.pick(ISINS.slice(0, 3)),
    date: random.pick(days(world.today)),
    side: random.chance(0.7) ? 'buy' : 'sell',
    quantity: random.pick(QUANTITIES),
    unitPrice: random.pick(['10', '12.345', '0']),
    fees: random.pick(['0', '1.99']),
    currency: random.pick(['EUR', 'EUR', 'EUR', 'USD']),
  }));
  const lines = [
    ...fresh,
    ...random.list(2, () => random.pickOrNull(stored)).flatMap((l) => l ?? []),
  ];
  if (lines.length === 0) return null;
  const content = [
    'date,isin,side,quantity,unit_price,fees,currency',
    ...lines.map((l) =>
      [l.date, l.isin, l.side, l.quantity, l.unitPrice, l.fees, l.currency].join(','),
    ),
  ].join('\n');
  return {
    what: `owner imports lots into ${account.name}: ${lines.map((l) => `${l.date} ${l.side} ${l.quantity} ${l.isin}`).join(', ')}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.owner('lots.import', {
        user: name,
        account: account.id,
        // The drawn prices contradict each other.
        anyway: true,
        file: { name: 'lots.csv', content },
      }),
    apply(world, seen) {
      let isRefused = false;
      const after = withUser(world, at, (user) => {
        const target = accountNamed(user, account.name);
        const added = addLots(world, target, lines);
        isRefused = target.holdings.some((holding) => sellsTooMuch(world.market, holding, added));
        if (isRefused || seen === null) return;
        expectStatus(seen, 200);
        const counts = { received: lines.length, imported: added.size };
        expectFields('the counts', seen.body, { ...counts, skipped: lines.length - added.size });
      });
      return isRefused ? refused(world, seen, 400) : after;
    },
  };
};

/** Equal lots are counted, whatever their fees; what is missing is added, and with it its holding. */
function addLots(world: World, account: Account, lines: readonly LotLine[]): Set<Lot> {
  const added = new Set<Lot>();
  const matched = new Set<Lot>();
  for (const { isin, ...line } of lines) {
    let holding = account.holdings.find((each) => each.isin === isin);
    if (holding === undefined) {
      const unstated = { costBasis: null, feesTotal: null, ter: null, entryDate: null };
      const units = { quantity: '0', quantityAt: world.today };
      holding = {
        id: null,
        isin,
        recordedOn: world.today,
        ...units,
        ...unstated,
        worthlessAt: null,
        lots: [],
      };
      account.holdings.push(holding);
    }
    const twin = holding.lots.find(
      (lot) => !added.has(lot) && !matched.has(lot) && isSameLot(lot, line),
    );
    if (twin !== undefined) matched.add(twin);
    else {
      const lot = { ...line, id: null };
      holding.lots.push(lot);
      added.add(lot);
    }
  }
  return added;
}

const isSameLot = (a: Omit<Lot, 'id'>, b: Omit<Lot, 'id'>) =>
  a.date === b.date &&
  a.side === b.side &&
  a.currency === b.currency &&
  compare(fraction(a.quantity), fraction(b.quantity)) === 0 &&
  compare(fraction(a.unitPrice), fraction(b.unitPrice)) === 0;

/** True if an uncovered sell is new, or follows a new one. */
function sellsTooMuch(market: Market, { isin, lots }: Holding, added: ReadonlySet<Lot>): boolean {
  const ordered = inOrder(market, isin, lots);
  const firstNewSell = ordered.findIndex((lot) => lot.side === 'sell' && added.has(lot));
  const { uncovered } = follow(market, isin, lots, '9999-12-31');
  return firstNewSell !== -1 && uncovered.some((lot) => ordered.indexOf(lot) >= firstNewSell);
}

export const removeLot: Generator = ({ random, world, at }) => {
  const { name, accounts } = userAt(world, at);
  const holdings = accounts.flatMap(({ holdings }) => holdings);
  const id = random.pickOrNull(holdings.flatMap(({ lots }) => lots.flatMap((lot) => lot.id ?? [])));
  if (id === null) return null;
  return {
    what: `owner removes the lot ${id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('lots.remove', { user: name, id }),
    apply(world, seen) {
      const found = userAt(world, at)
        .accounts.flatMap(({ holdings }) => holdings)
        .find(({ lots }) => lots.some((lot) => lot.id === id));
      if (found === undefined) return refused(world, seen, 404);
      const rest = found.lots.filter((lot) => lot.id !== id);
      const uncovered = (lots: readonly Lot[]) =>
        follow(world.market, found.isin, lots, '9999-12-31').uncovered.length > 0;
      if (uncovered(rest) && !uncovered(found.lots)) return refused(world, seen, 409);
      if (seen !== null) {
        expectStatus(seen, 200);
        expectSame('the removed lot', seen.body.id, id);
      }
      return withUser(world, at, ({ accounts }) => {
        for (const { holdings } of accounts)
          for (const holding of holdings)
            if (holding.isin === found.isin && holding.id === found.id)
              holding.lots = holding.lots.filter((lot) => lot.id !== id);
      });
    },
  };
};
