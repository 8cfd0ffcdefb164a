/** Accounts and balances. */
import { compare, fraction, stored } from '../model/fraction.ts';
import {
  type Account,
  accountNamed,
  expectFields,
  expectSame,
  userAt,
  withUser,
} from '../model/world.ts';
import { AMOUNTS, days } from './alphabets.ts';
import { type Draw, expectStatus, type Generator, type Operation, refused } from './operation.ts';

const TYPES = ['checking', 'savings', 'pea', 'cto', 'av', 'loan', 'crypto_wallet', 'crowdlending'];
const OTHER_TYPES = ['real_estate', 'object', 'other'];
const MAX_ACCOUNTS = 7;

export const createAccount: Generator = ({ random, world, at, unique }) => {
  const user = userAt(world, at);
  if (user.accounts.length >= MAX_ACCOUNTS) return null;
  const name = unique('Account');
  const currency = random.pick(['EUR', 'EUR', 'EUR', 'usd', 'CHF', '', undefined]);
  const institution = random.pick([undefined, 'Crédit Été', '💶 Bank']);
  const body = {
    name,
    type: random.pick(random.chance(0.8) ? TYPES : OTHER_TYPES),
    ...(currency === undefined ? {} : { currency }),
    ...(institution === undefined ? {} : { institution }),
  };
  return creation(at, user.key, '/accounts', body, random.chance(0.8) ? unique('key') : null);
};

/** Sends a creation of before once more under its key, or another one under the same key. */
export const createAgain: Generator = ({ random, world, at }) => {
  const user = userAt(world, at);
  const known = random.pickOrNull(Object.entries(user.created));
  if (known === null) return null;
  const [key, { request }] = known;
  const [path, body] = JSON.parse(request);
  const other = path === '/accounts' ? { institution: 'Another' } : { quantity: '77' };
  return creation(at, user.key, path, { ...body, ...(random.chance(0.4) ? other : {}) }, key);
};

/** A creation, which an `Idempotency-Key` makes happen once. */
export function creation(
  at: number,
  apiKey: string,
  path: string,
  body: Record<string, string>,
  key: string | null,
): Operation {
  const request = JSON.stringify([path, body]);
  return {
    what: `POST ${path} ${JSON.stringify(body)}${key === null ? '' : ` under ${key}`}`,
    user: at,
    repeatable: key !== null,
    reads: false,
    send: (clients) =>
      clients.http({
        method: 'POST',
        path,
        key: apiKey,
        body,
        ...(key === null ? {} : { headers: { 'idempotency-key': key } }),
      }),
    apply(world, seen) {
      const earlier = key === null ? undefined : userAt(world, at).created[key];
      if (earlier !== undefined && earlier.request !== request) {
        return refused(world, seen, 409);
      }
      if (earlier?.answer != null) {
        if (seen === null) return world;
        expectStatus(seen, 201);
        expectSame('the answer of before', JSON.stringify(seen.body), earlier.answer);
        return world;
      }
      const answer = seen && JSON.stringify(seen.body);
      const create = CREATIONS.find(({ matches }) => matches.test(path));
      if (create === undefined) throw new Error(`Nothing is created at ${path}`);
      return withUser(world, at, (user) => {
        if (earlier !== undefined) {
          // It happened, and only now it is known what was answered.
          if (seen !== null) expectStatus(seen, 201);
          user.created[key ?? ''] = { request, answer };
          return;
        }
        const isRefused = create.create(user, path, body, world.today, seen);
        if (!isRefused && key !== null) user.created[key] = { request, answer };
      });
    },
  };
}

type Create = (
  user: Parameters<Parameters<typeof withUser>[2]>[0],
  path: string,
  body: Record<string, string>,
  today: string,
  seen: Parameters<Operation['apply']>[1],
) => boolean;

/** Effect of each kind of creation on a user; each says whether it is refused instead. */
const CREATIONS: { readonly matches: RegExp; readonly create: Create }[] = [
  {
    matches: /^\/accounts$/,
    create(user, _, body, __, seen) {
      const account: Account = {
        name: body.name ?? '',
        id: seen?.body?.id ?? null,
        type: body.type ?? '',
        currency: (body.currency || 'EUR').toUpperCase(),
        institution: body.institution ?? null,
        openedOn: null,
        savingsProduct: null,
        loanRatePct: null,
        archivedOn: null,
        costBasis: null,
        contributions: null,
        balances: [],
        rows: [],
        holdings: [],
      };
      user.accounts.push(account);
      if (seen === null) return false;
      expectStatus(seen, 201);
      const { name, type, currency, institution } = account;
      expectFields('the account', seen.body, { name, type, currency, institution });
      expectFields('the account', seen.body, { archivedAt: null, costBasis: null, iban: null });
      return false;
    },
  },
  {
    matches: /\/holdings$/,
    create(user, path, body, today, seen) {
      const account = user.accounts.find(({ id }) => id !== null && path.includes(id));
      if (account === undefined) throw new Error(`Nobody has the account of ${path}`);
      const isin = body.isin?.toUpperCase() ?? '';
      if (account.holdings.some((holding) => holding.isin === isin)) {
        if (seen !== null) expectStatus(seen, 409);
        return true;
      }
      const { quantity = '', costBasis = null, feesTotal = null, ter = null } = body;
      const { entryDate = null } = body;
      const holding = {
        id: seen?.body?.id ?? null,
        isin,
        recordedOn: today,
        quantity: stored(quantity),
        quantityAt: entryDate ?? today,
        costBasis: costBasis && stored(costBasis),
        feesTotal: feesTotal && stored(feesTotal),
        ter: ter && stored(ter),
        entryDate,
        worthlessAt: null,
        lots: [],
      };
      account.holdings.push(holding);
      if (seen === null) return false;
      expectStatus(seen, 201);
      const { costBasis: cost, feesTotal: fees, worthlessAt } = holding;
      const answered = {
        quantity: holding.quantity,
        costBasis: cost,
        feesTotal: fees,
        worthlessAt,
        entryDate,
      };
      expectFields('the holding', seen.body, { ...answered, accountId: account.id });
      return false;
    },
  },
];

export const recordBalance: Generator = (draw) => {
  const { random, world, at } = draw;
  const { key } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const date = random.pick([...days(world.today), undefined]);
  const balance = random.pick([...AMOUNTS, '1000.00', '1000', '0', '-250.5', '150000', '-0.00']);
  const day = date ?? world.today;
  return {
    what: `balance of ${account.name} on ${day}: ${balance}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.http({
        method: 'POST',
        path: `/accounts/${account.id}/balance`,
        key,
        body: { balance, ...(date === undefined ? {} : { date }) },
      }),
    apply: (world, seen) =>
      withUser(world, at, (user) => {
        const { balances, currency, id } = accountNamed(user, account.name);
        let entry = balances.find((each) => each.date === day);
        if (entry === undefined) {
          const changeKind = balances.length === 0 ? 'initial' : 'update';
          entry = { id: null, date: day, balance: stored(balance), changeKind };
          balances.push(entry);
        } else if (compare(fraction(entry.balance), fraction(balance)) !== 0) {
          entry.balance = stored(balance);
          entry.changeKind = 'overwrite';
        }
        if (seen === null) return;
        expectStatus(seen, 200);
        const { date, changeKind } = entry;
        const expected = { date, balance: entry.balance, changeKind, currency, accountId: id };
        expectFields('the balance', seen.body, expected);
        if (entry.id !== null) expectSame('its id', seen.body.id, entry.id);
        entry.id = seen.body.id;
      }),
  };
};

export const removeBalance: Generator = ({ random, world, at }) => {
  const user = userAt(world, at);
  const balances = user.accounts.flatMap(({ balances }) => balances);
  const id = random.pickOrNull(balances.flatMap(({ id }) => id ?? []));
  if (id === null) return null;
  return {
    what: `owner removes the balance ${id}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('balances.remove', { user: user.name, id }),
    apply(world, seen) {
      const isThere = userAt(world, at).accounts.some(({ balances }) =>
        balances.some((balance) => balance.id === id),
      );
      if (!isThere) return refused(world, seen, 404);
      if (seen !== null) expectStatus(seen, 200);
      return withUser(world, at, ({ accounts }) => {
        for (const account of accounts)
          account.balances = account.balances.filter((balance) => balance.id !== id);
      });
    },
  };
};

export const archive: Generator = (draw) => {
  const { random, world, at } = draw;
  const { name } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const isArchived = account.archivedOn !== null;
  const date = isArchived ? null : random.pick(days(world.today));
  const path = isArchived ? 'accounts.unarchive' : 'accounts.archive';
  return {
    what: `owner archives ${account.name} on ${date}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) =>
      clients.owner(path, { user: name, id: account.id, ...(date === null ? {} : { date }) }),
    apply: (world, seen) =>
      withUser(world, at, (user) => {
        accountNamed(user, account.name).archivedOn = date;
        if (seen === null) return;
        expectStatus(seen, 200);
        expectSame('archivedAt', seen.body.archivedAt, date && `${date}T00:00:00.000Z`);
      }),
  };
};

export const stateCost: Generator = (draw) => {
  const { random, world, at } = draw;
  const { name } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const costBasis = random.pick(['100', '1000.50', '0', null]);
  return {
    what: `owner says ${account.name} cost ${costBasis}`,
    user: at,
    repeatable: true,
    reads: false,
    send: (clients) => clients.owner('accounts.set', { user: name, id: account.id, costBasis }),
    apply: (world, seen) =>
      withUser(world, at, (user) => {
        accountNamed(user, account.name).costBasis = costBasis;
        if (seen === null) return;
        expectStatus(seen, 200);
        expectSame('costBasis', seen.body.costBasis, costBasis);
      }),
  };
};

/** One of the user's accounts, whose id is known. */
export function accountWithId({ random, world, at }: Draw): Account | null {
  return random.pickOrNull(userAt(world, at).accounts.filter(({ id }) => id !== null));
}
