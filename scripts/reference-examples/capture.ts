import { SCOPES } from '../../src/contract/scopes.ts';
import type { Database } from '../../src/db/database.ts';
import { createKey } from '../../src/db/queries/users/keys.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { createApp } from '../../src/http/app.ts';
import type { Examples, RouteExample } from '../../src/http/openapi/examples.ts';
import { API_PREFIX, type Route, routesOf } from '../../src/http/routes/routes.ts';
import { router } from '../../src/procedures/public/router.ts';
import { DAY, loadDemoOn, NOW, TIME_ZONE, USER } from './demo.ts';
import { masker } from './mask.ts';
import { type Ask, plan, type Sent, sharedRefusals } from './plan.ts';
import { trimmed } from './trim.ts';

const RATE_LIMIT = 600;
const ANYWHERE = { host: '127.0.0.1', port: 0 };

/** Loads the demo into an empty database, and records all responses that the reference shows. */
export async function captureExamples(database: Database): Promise<Examples> {
  const key = await loadDemoOn(database);
  const options = { database, timeZone: TIME_ZONE, now: () => NOW };
  const app = await createApp({ ...options, rateLimit: 0 });
  const limited = await createApp({ ...options, rateLimit: RATE_LIMIT });
  try {
    const ask = asker(await app.listen(ANYWHERE), key);
    const askLimited = asker(await limited.listen(ANYWHERE), key);
    const ids = await accountIds(ask);
    const mask = masker();
    const routes: Record<string, RouteExample> = {};
    for (const { name, ...example } of plan(ids)) {
      const route = routesOf(router).find((each) => each.name === name);
      if (route === undefined) throw new Error(`There is no route ${name}`);
      routes[name] = mask(await captureRoute(ask, database, route, example));
    }
    const refusals = mask(await sharedRefusals(ask, () => exhaust(askLimited)));
    return { day: DAY, routes, refusals };
  } finally {
    await limited.close();
    await app.close();
  }
}

async function captureRoute(
  ask: Ask,
  database: Database,
  route: Route,
  { request, refused = {} }: Omit<ReturnType<typeof plan>[number], 'name'>,
): Promise<RouteExample> {
  const { method, path } = route.meta.openapi;
  const send = (sent: Sent) => ask(method, path, sent);

  const refusals: Record<string, { when: string; body: never }[]> = {};
  for (const [code, attempts] of Object.entries(refused)) {
    for (const { when, before, ...sent } of attempts) {
      if (before !== undefined) await send(before);
      const { body } = await send(sent);
      refusals[code] = [...(refusals[code] ?? []), { when, body: body as never }];
    }
  }
  const other = await keyWithout(database, route.meta.scope);
  const { body: forbidden } = await send({ ...request, key: other });
  refusals.FORBIDDEN = [{ when: 'The key carries other scopes', body: forbidden as never }];

  const { status, body } = await send(request);
  if (status !== route.meta.status) throw new Error(`${route.name}: ${JSON.stringify(body)}`);
  return { request, answer: trimmed(route.name, body), refusals };
}

function asker(address: string, ownersKey: string): Ask {
  return async (
    method,
    path,
    { path: parameters = {}, query, search, headers, body, text, key },
  ) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '');
    const asked = search ?? new URLSearchParams(query).toString();
    const sendsBody = body !== undefined || text !== undefined;
    const response = await fetch(`${address}${API_PREFIX}${filled}?${asked}`, {
      method,
      headers: {
        ...(key === null ? {} : { Authorization: `Bearer ${key ?? ownersKey}` }),
        ...(sendsBody ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(sendsBody ? { body: text ?? JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
}

/** Returns the ids of the demo's accounts, by type: it has one of each. */
async function accountIds(ask: Ask): Promise<Record<string, string>> {
  const { body } = await ask('GET', '/accounts', {});
  const { accounts } = body as { accounts: { id: string; type: string }[] };
  return Object.fromEntries(accounts.map(({ id, type }) => [type, id]));
}

async function keyWithout(database: Database, scope: string): Promise<string> {
  const userId = await userNamed(database.query, USER);
  const scopes = SCOPES.filter((other) => other !== scope);
  return (await createKey(database.query, { userId, name: 'narrow', scopes, expiresAt: null })).key;
}

/** Exceeds the rate limit of a key by one request, and returns the error. */
async function exhaust(ask: Ask): Promise<unknown> {
  for (let made = 0; made < RATE_LIMIT; made++) await ask('GET', '/prices', {});
  return (await ask('GET', '/prices', {})).body;
}
