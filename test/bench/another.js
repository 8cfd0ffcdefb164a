/**
 * Another person, in a process of their own, so that who keeps the server busy delays nobody by being busy itself:
 * `another.js ADDRESS KEY ACCOUNT` sends a message, goes on asking until it gets one, and answers with the longest wait
 * for each kind of request, in milliseconds.
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
    // What is asked for next is worked out anew.
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
