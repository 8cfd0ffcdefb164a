/** Loads a life into the service through its real interfaces: HTTP, and the owner's procedures. */
import { eq } from 'drizzle-orm';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { holdings } from '../../../src/db/schema.ts';
import type { Answer, Service } from '../../support/service/service.ts';
import type { Account, Market } from '../model/world.ts';
import type { Life } from './draw.ts';
import { MARKET_LOADED_ON, noonOf, type OwnerClient, ownerClient } from './owner.ts';

const file = (lines: readonly (readonly string[])[]) => ({
  name: 'file.csv',
  content: lines.map((cells) => cells.join(';')).join('\n'),
});

/** Loads everything, and answers the user's key. */
export async function loadLife(service: Service, life: Life, user: string): Promise<string> {
  const { user: drawn, recordedOn } = life;
  service.setNow(noonOf(recordedOn));
  const key = await service.key(SCOPES, user);
  const owner = ownerClient(service, recordedOn, user);
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', `/api/v1${path}`, { key, body });
    if (answer.status >= 300)
      throw new Error(`POST ${path} ${JSON.stringify([body, answer.body])}`);
    return answer.body;
  };
  await loadMarket(ownerClient(service, MARKET_LOADED_ON, user), life.market);
  for (const account of drawn.accounts) await loadAccount({ owner, post, service, key }, account);
  await recordOn(service, recordedOn, user);
  for (const threshold of drawn.milestones) await owner('milestones.add', { threshold });
  if (drawn.benchmark !== 'world') await owner('benchmark.set', { key: drawn.benchmark });
  return key;
}

/** Sets when a holding was recorded, in the database: no interface can set its clock. */
async function recordOn(service: Service, day: string, user: string): Promise<void> {
  const userId = await userNamed(service.database.query, user);
  await service.database.query
    .update(holdings)
    .set({ createdAt: new Date(noonOf(day)) })
    .where(eq(holdings.userId, userId));
}

interface Clients {
  readonly service: Service;
  readonly key: string;
  readonly owner: OwnerClient;
  post(path: string, body: object): Promise<Answer['body']>;
}

export async function loadMarket(
  owner: OwnerClient,
  { kinds, prices, rates, splits }: Market,
): Promise<void> {
  const lines = Object.entries(prices).flatMap(([isin, byDay]) =>
    Object.entries(byDay).map(([date, { price, currency }]) => [isin, date, price, currency]),
  );
  if (lines.length > 0)
    await owner('prices.import', {
      anyway: true,
      file: file([['isin', 'date', 'price', 'currency'], ...lines]),
    });
  const rateLines = Object.entries(rates).flatMap(([currency, byDay]) =>
    Object.entries(byDay).map(([date, rate]) => [currency, date, rate]),
  );
  if (rateLines.length > 0)
    await owner('rates.import', { file: file([['currency', 'date', 'rate'], ...rateLines]) });
  const splitLines = Object.entries(splits).flatMap(([isin, byDay]) =>
    Object.entries(byDay).map(([date, ratio]) => [isin, date, ratio]),
  );
  if (splitLines.length > 0)
    await owner('splits.import', { file: file([['isin', 'date', 'ratio'], ...splitLines]) });
  for (const [isin, kind] of Object.entries(kinds))
    if (kind !== 'other') await owner('assets.set', { isin, kind });
}

async function loadAccount(
  { owner, post, service, key }: Clients,
  account: Account,
): Promise<void> {
  const { name, type, currency, openedOn, savingsProduct } = account;
  const { id } = await post('/accounts', {
    name,
    type,
    currency,
    ...(openedOn === null ? {} : { openedAt: openedOn }),
    ...(savingsProduct === null ? {} : { savingsProduct }),
  });
  account.id = id;
  const { loanRatePct, costBasis, contributions } = account;
  if (loanRatePct !== null || costBasis !== null)
    await owner('accounts.set', {
      id,
      ...(loanRatePct !== null && { loanRatePct }),
      ...(costBasis !== null && { costBasis }),
    });
  if (contributions !== null)
    await owner('accounts.contributions', {
      id,
      amount: contributions.amount,
      date: contributions.day,
    });
  if (account.rows.length > 0) {
    const transactions = account.rows.map(
      ({ date, amount, currency, label, type, fee, tax, category }) => ({
        ...{ date, amount, currency, label },
        ...(type !== null && { type }),
        ...(fee !== null && { fee }),
        ...(tax !== null && { tax }),
        ...(category !== null && { category }),
      }),
    );
    await post('/import', { accountId: id, transactions });
  }
  if (account.rows.some(({ deleted }) => deleted)) {
    const { body } = await service.call('GET', `/api/v1/transactions?accountId=${id}&limit=1000`, {
      key,
    });
    for (const { label } of account.rows.filter(({ deleted }) => deleted))
      await owner('transactions.delete', {
        id: body.find((row: { label: string }) => row.label === label).id,
      });
  }
  for (const { date, balance } of account.balances)
    await post(`/accounts/${id}/balance`, { date, balance });
  for (const holding of account.holdings) {
    const { isin, quantity, costBasis: cost, feesTotal, ter, entryDate, worthlessAt } = holding;
    const added = await post(`/accounts/${id}/holdings`, {
      isin,
      quantity,
      ...(cost !== null && { costBasis: cost }),
      ...(feesTotal !== null && { feesTotal }),
      ...(ter !== null && { ter }),
      ...(entryDate !== null && { entryDate }),
    });
    if (worthlessAt !== null)
      await owner('holdings.worthless', { id: added.id, date: worthlessAt });
  }
  const lots = account.holdings.flatMap(({ isin, lots }) =>
    lots.map((lot) => [
      lot.date,
      isin,
      lot.side,
      lot.quantity,
      lot.unitPrice,
      lot.fees,
      lot.currency,
    ]),
  );
  const columns = ['date', 'isin', 'side', 'quantity', 'unit_price', 'fees', 'currency'];
  if (lots.length > 0) {
    await owner('lots.import', { account: id, anyway: true, file: file([columns, ...lots]) });
  }
  if (account.archivedOn !== null)
    await owner('accounts.archive', { id, date: account.archivedOn });
}
