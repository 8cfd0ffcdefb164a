/**
 * Another person, in a process of their own, so that who keeps the server busy delays nobody by being busy itself:
 * `another.ts ADDRESS KEY ACCOUNT` sends a message, goes on asking until it gets one, and answers with the longest wait
 * for each kind of request, in milliseconds.
 */
const [address, key, accountId] = process.argv.slice(2);
const ROUTES = ['/net-worth', '/accounts', '/performance', '/insights', '/transactions'];
const PROBES = ['/readyz', '/healthz'];

const waits = new Map<string, number>();
let isEnough = false;

async function ask(name: string, path: string, init: RequestInit = {}): Promise<void> {
  const started = performance.now();
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} of another: ${response.status} ${text}`);
  waits.set(name, Math.max(waits.get(name) ?? 0, performance.now() - started));
}

async function goOnAsking(): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (let turn = 1; !isEnough; turn++) {
    // What is asked for next is worked out anew.
    const body = JSON.stringify({ balance: `${turn}.00` });
    const path = `/api/v1/accounts/${accountId}/balance`;
    await ask('a balance', path, { method: 'POST', headers, body });
    for (const route of ROUTES) await ask(route, `/api/v1${route}`, { headers });
  }
}

async function goOnProbing(): Promise<void> {
  while (!isEnough) for (const path of PROBES) await ask(path, path);
}

process.once('message', () => {
  isEnough = true;
});
process.send?.('ready');
await Promise.all([goOnAsking(), goOnProbing()]);
process.send?.([...waits], () => process.exit());
