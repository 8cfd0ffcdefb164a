/** Operations that are refused, and must leave no trace. */
import { userAt } from '../model/world.ts';
import { accountWithId } from './accounts.ts';
import { type Generator, refused } from './operation.ts';

/** Reaches for an account of another user, or for one that does not exist. */
export const reachForOthers: Generator = (draw) => {
  const { random, world, at } = draw;
  const { key } = userAt(world, at);
  const others = world.users.filter((_, index) => index !== at);
  const foreign = others.flatMap(({ accounts }) => accounts.flatMap(({ id }) => id ?? []));
  const unknown = ['0198f2b4-6c1e-7d3a-9b51-3f8e2a7c4d10', 'x', "' or 1=1", '%00'];
  const accountId = random.pick([...foreign, ...unknown]);
  const path = `/accounts/${encodeURIComponent(accountId)}`;
  const request = random.pick([
    { path: `${path}/balance`, body: { balance: '1' } },
    { path: `${path}/holdings`, body: { isin: 'US0378331005', quantity: '1' } },
    { path: '/import', body: { accountId, transactions: [] } },
    { path: '/import/reconcile', body: { accountId, transactions: [] } },
  ]);
  return {
    what: `POST ${request.path} for an account of somebody else's`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.http({ method: 'POST', key, ...request }),
    apply: (world, seen) => refused(world, seen, 404),
  };
};

/** Bodies that break one rule each. */
export const breakARule: Generator = (draw) => {
  const { random, world, at } = draw;
  const { key } = userAt(world, at);
  const account = accountWithId(draw);
  if (account === null) return null;
  const path = `/accounts/${account.id}`;
  const request = random.pick<{ path: string; body: unknown }>([
    { path: `${path}/balance`, body: { balance: 12.5 } },
    { path: `${path}/balance`, body: { balance: '1e3' } },
    { path: `${path}/balance`, body: { balance: '1', date: `${world.today}T00:00:00Z` } },
    { path: `${path}/balance`, body: { balance: '1', id: account.id } },
    { path: `${path}/holdings`, body: { isin: 'US0378331005', quantity: '0' } },
    { path: `${path}/holdings`, body: { isin: 'SHORT', quantity: '1' } },
    { path: `${path}/holdings`, body: { isin: 'US0378331005', quantity: '1', ter: '100.01' } },
    { path: '/accounts', body: { name: '', type: 'checking' } },
    { path: '/accounts', body: { name: 'x', type: 'checking', surplus: 1 } },
    { path: '/accounts', body: [] },
    { path: '/import', body: { accountId: account.id } },
  ]);
  return {
    what: `POST ${request.path} ${JSON.stringify(request.body)}, which breaks a rule`,
    user: at,
    repeatable: true,
    reads: true,
    send: (clients) => clients.http({ method: 'POST', key, ...request }),
    apply: (world, seen) => refused(world, seen, 400),
  };
};
