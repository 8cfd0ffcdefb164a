/**
 * Measures the waits of a second user, in its own process, because the process that loads the server is busy.
 * `another.js ADDRESS KEY ACCOUNT` sends a message, then requests until it gets one. It replies with the longest wait
 * of each kind of request, in milliseconds.
 */
const [address, key, accountId] = process.argv.slice(2);
const ROUTES = ['/net-worth', '/accounts', '/performance', '/insights', '/transactions'];
const PROBES = ['/readyz', '/healthz'];

/** @type {Map<string, number>} */
const waits = new Map();
let isEnough = false;

/**
 * @param {string} name
 * @param {string} path
 * @param {RequestInit} [init]
 */
async function ask(name, path, init = {}) {
  const started = performance.now();
  const response = await fetch(`${address}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${name} of another: ${response.status} ${text}`);
  waits.set(name, Math.max(waits.get(name) ?? 0, performance.now() - started));
}

async function goOnAsking() {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (let turn = 1; !isEnough; turn++) {
    // A new balance invalidates the caches, so the next responses are computed.
    const body = JSON.stringify({ balance: `${turn}.00` });
    const path = `/api/v1/accounts/${accountId}/balance`;
    await ask('a balance', path, { method: 'POST', headers, body });
    for (const route of ROUTES) await ask(route, `/api/v1${route}`, { headers });
  }
}

async function goOnProbing() {
  while (!isEnough) for (const path of PROBES) await ask(path, path);
}

process.once('message', () => {
  isEnough = true;
});
process.send?.('ready');
await Promise.all([goOnAsking(), goOnProbing()]);
process.send?.([...waits], () => process.exit());
