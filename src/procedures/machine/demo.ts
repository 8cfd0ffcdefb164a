/** Loads the demo through the procedures of the interfaces: into an empty database, or for one user of many. */
import { SCOPES } from '../../contract/scopes.ts';
import { type Day, dayAt, formatDay } from '../../core/time/day.ts';
import { databaseWithin } from '../../db/database.ts';
import { hasAccounts } from '../../db/queries/accounts/accounts.ts';
import { assetsByCode } from '../../db/queries/holdings/security-codes.ts';
import { describeAssets } from '../../db/queries/market/described-assets.ts';
import { stateCloses, stateRates } from '../../db/queries/market/statements.ts';
import { type DemoUser, findDemo, insertDemo } from '../../db/queries/users/demo-user.ts';
import { userNamed } from '../../db/queries/users/users.ts';
import type { Queryable } from '../../db/queryable.ts';
import { userSplits } from '../../db/schema.ts';
import { JOINT, MEMBERS, ownSavings } from '../../demo/couple.ts';
import type { AccountName } from '../../demo/life.ts';
import { type Demo, type DemoAccount, demoOn } from '../../demo/operations.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { publicRoutes } from '../user/public-routes.ts';
import type { OwnerContext } from '../user/trpc.ts';
import { codesOf, readPrices, readRates, readSplits, withAssets } from './market/market-files.ts';
import { type Owner, ownerRouter } from './router.ts';

/** Counts of the rows loaded. */
export interface LoadedDemo {
  readonly user: string;
  readonly accounts: number;
  readonly transactions: number;
  readonly lots: number;
  readonly prices: number;
  /** Opens every route. */
  readonly key: string;
}

/**
 * Loads all of the demo, as of today, or nothing: the life of one person, or of a couple. Throws where any user has an
 * account: invented prices and rates apply to all.
 */
export function loadDemo(
  ctx: OwnerContext,
  user: string,
  of: 'person' | 'couple',
): Promise<LoadedDemo> {
  return ctx.db.transaction(async (tx) => {
    const db = databaseWithin(tx, ctx.db.kind);
    if (await hasAccounts(tx)) {
      throw new DomainError('CONFLICT', ['demoNeedsEmpty']);
    }
    const today = dayAt(ctx.now, ctx.timeZone);
    const demo = demoOn(today);
    const owner = ownerRouter.createCaller({ ...ctx, db });
    const prices = await loadMarket(owner, demo);
    const userId = await userNamed(tx, user);
    const loaded = await loadLife({ ...ctx, db }, demo, { user, userId, of, today });
    const { key } = await owner.keys.create({ user, name: 'demo', scopes: [...SCOPES] });
    return { user, ...loaded, prices, key };
  });
}

/** Name of the user that the page shows as the demo. */
const DEMO_USER = 'demo';

/**
 * Makes the demo's user, a couple as of today, in a database with other users: its prices and rates count for it alone. Two
 * callers at once get the same one. Throws where a person has its name.
 */
export function makeDemo(ctx: OwnerContext): Promise<DemoUser> {
  return ctx.db.transaction(async (tx) => {
    const userId = await insertDemo(tx, DEMO_USER);
    if (userId === null) {
      const made = await findDemo(tx);
      if (made !== null) return made;
      throw new DomainError('CONFLICT', ['demoNameTaken', { user: DEMO_USER }]);
    }
    const today = dayAt(ctx.now, ctx.timeZone);
    const demo = demoOn(today);
    await stateMarket(tx, userId, demo, formatDay(today));
    // Its rows are of a command, and not of the session that looks at them.
    const command = { ...ctx, session: undefined, by: undefined, caches: undefined };
    const db = databaseWithin(tx, ctx.db.kind);
    await loadLife({ ...command, db }, demo, { user: DEMO_USER, userId, of: 'couple', today });
    return { user: DEMO_USER, userId };
  });
}

interface Lived {
  readonly user: string;
  readonly userId: string;
  readonly of: 'person' | 'couple';
  readonly today: Day;
}

/** Loads all of a demo but its market data; returns how many rows came. */
async function loadLife(ctx: OwnerContext, demo: Demo, { user, userId, of, today }: Lived) {
  const owner = ownerRouter.createCaller(ctx);
  const routes = publicRoutes(ctx, { userId, language: 'fr' });
  const { ids, ...loaded } = await loadAccounts(owner, routes, demo, user);
  const own = of === 'couple' ? await addCouple(owner, routes, ids, { user, today }) : 0;
  for (const holding of await owner.holdings.list({ user })) {
    const date = demo.worthless.get(holding.isin ?? '');
    if (date !== undefined) await owner.holdings.worthless({ user, id: holding.id, date });
  }
  await owner.firstSteps.dismiss({ user, steps: ['card'] });
  await owner.milestones.add({ user, threshold: demo.milestone });
  return { accounts: demo.accounts.size + own, ...loaded };
}

/** States the demo's market data for its user alone: those of others have real ones. */
async function stateMarket(
  tx: Queryable,
  userId: string,
  { securities, ...demo }: Demo,
  today: string,
): Promise<void> {
  const { idByCode } = await assetsByCode(tx, codesOf(securities));
  const described = withAssets(securities, idByCode).map(({ assetId, ...security }) => {
    const { name, kind, currency, ter } = security;
    return { assetId, name, kind, currency, ter };
  });
  await describeAssets(tx, userId, described);
  const { different: rates } = await readRates(file('rates', demo.rates), today);
  await stateRates(tx, userId, rates);
  const { different: splits } = await readSplits(file('splits', demo.splits), today);
  await tx.insert(userSplits).values(
    withAssets(splits, idByCode).map(({ assetId, date, ratio }) => ({
      userId,
      assetId,
      date,
      ratio,
    })),
  );
  const { different: prices } = await readPrices(file('prices', demo.prices), today);
  await stateCloses(tx, userId, withAssets(prices, idByCode));
}

type PublicRoutes = ReturnType<typeof publicRoutes>;

/** Returns how many closes were loaded. */
async function loadMarket(owner: Owner, demo: Demo): Promise<number> {
  for (const { isin, name, kind, currency, ter = null } of demo.securities) {
    await owner.assets.set({ isin, name, kind, currency, ter });
  }
  await owner.rates.import({ file: file('rates', demo.rates) });
  await owner.splits.import({ file: file('splits', demo.splits) });
  const { imported } = await owner.prices.import({ file: file('prices', demo.prices) });
  return imported;
}

async function loadAccounts(owner: Owner, callers: PublicRoutes, { accounts }: Demo, user: string) {
  const ids = new Map<AccountName, string>();
  const loaded = { transactions: 0, lots: 0 };
  for (const [name, story] of accounts) {
    const { id } = await callers.createAccount(story.account);
    ids.set(name, id);
    await complete(owner, story, { user, id }, ids);
    for (const balance of story.balances) await callers.recordBalance({ id, ...balance });
    const transactions = [...story.transactions];
    const { imported } = await callers.importTransactions({ accountId: id, transactions });
    loaded.transactions += imported;
    if (story.lots !== null) {
      const lots = await owner.lots.import({ user, account: id, file: file(name, story.lots) });
      loaded.lots += lots.imported;
    }
  }
  return { ids, ...loaded };
}

/** Adds both members, their shares, and the account of the second one; returns how many accounts came. */
async function addCouple(
  owner: Owner,
  callers: PublicRoutes,
  ids: ReadonlyMap<AccountName, string>,
  { user, today }: { readonly user: string; readonly today: Day },
): Promise<number> {
  const { account, balances } = ownSavings(today);
  const { id } = await callers.createAccount(account);
  for (const balance of balances) await callers.recordBalance({ id, ...balance });
  const [first, second] = MEMBERS;
  const own = [...ids].flatMap(([name, of]) => (JOINT.has(name) ? [] : [of]));
  await owner.members.add({ user, name: first, accounts: own });
  await owner.members.add({ user, name: second, accounts: [id] });
  const halves = MEMBERS.map((member) => ({ member, sharePct: '50' }));
  for (const name of JOINT)
    await owner.accounts.owners({ user, id: ids.get(name) ?? '', owners: halves });
  return 1;
}

async function complete(
  owner: Owner,
  { completions, linkedTo, contributionsEur }: DemoAccount,
  account: { readonly user: string; readonly id: string },
  ids: ReadonlyMap<AccountName, string>,
): Promise<void> {
  const linkedAccountId = linkedTo && ids.get(linkedTo);
  if (completions !== undefined) {
    const link = linkedAccountId === undefined ? {} : { linkedAccountId };
    await owner.accounts.set({ ...account, ...completions, ...link });
  }
  if (contributionsEur !== undefined) {
    await owner.accounts.contributions({ ...account, amount: contributionsEur });
  }
}

const file = (name: string, content: string) => ({ name: `${name}.csv`, content });
