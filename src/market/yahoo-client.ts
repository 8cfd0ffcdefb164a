/**
 * yahoo-finance2 behind our own guard: it knows Yahoo's addresses, parameters and shapes, and fetches through the
 * provider. Only what needs neither cookie nor consent is used, so one host is enough.
 */
import { z } from 'zod';
import type { Provider } from './provider.ts';

/** The host that the library writes into its addresses; the provider's own takes its place. */
const LIBRARY_HOST = 'query2.finance.yahoo.com';

const SILENT = { info() {}, warn() {}, error() {}, debug() {}, dir() {} };

/** Loads the library; on demand, so that a server starts without waiting for it. */
export async function loadYahooClient(provider: Provider) {
  const [{ default: createYahooFinance }, { default: chart }, { default: search }] =
    await Promise.all([
      import('yahoo-finance2/createYahooFinance'),
      import('yahoo-finance2/modules/chart'),
      import('yahoo-finance2/modules/search'),
    ]);
  const YahooFinance = createYahooFinance({ modules: { chart, search } });
  return new YahooFinance({
    fetch: (input, init) => fetchThrough(provider, input, init),
    logger: SILENT,
    versionCheck: false,
    validation: { logErrors: false, logOptionsErrors: false },
  });
}

async function fetchThrough(
  provider: Provider,
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  const { signal } = init;
  if (url.host !== LIBRARY_HOST || !signal) throw new Error('Only its data, and only when asked');
  const question = {
    path: url.pathname.slice(1).split('/').map(decodeURIComponent),
    query: Object.fromEntries(url.searchParams),
    headers: { 'user-agent': new Headers(init.headers).get('user-agent') ?? '' },
  };
  const text = await provider.ask(question, readJsonObject, signal);
  return new Response(text, { headers: { 'content-type': 'application/json' } });
}

/** Makes a challenge page count against the provider, and be asked again; the library reads the text itself. */
function readJsonObject(text: string): string {
  z.looseObject({}).parse(JSON.parse(text));
  return text;
}
