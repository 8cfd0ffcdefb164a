/**
 * Kraken, by its REST API for spot: https://docs.kraken.com/api/docs/rest-api/get-ledgers, 50 entries a response.
 *
 * Signatures: https://docs.kraken.com/api/docs/guides/spot-rest-auth. Limits of a new account: a counter of 15, less a
 * third every second; a page of the ledger counts 2 (https://docs.kraken.com/api/docs/guides/spot-rest-ratelimits).
 */
import { createHash, createHmac } from 'node:crypto';
import { addLedger, krakenAsset, type LedgerEntry } from '@pactole/statements/parts';
import { sum } from '@pactole/statements/values';
import { utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedContext,
  FeedError,
  type FeedFault,
  type FeedSettings,
} from '../feed.ts';
import { type Fields, fieldsOf, readJson, textOf } from '../fields.ts';
import { openExchange } from './exchange.ts';
import { readBack } from './pages.ts';

const ADDRESS = 'https://api.kraken.com';
/** Longer than Kraken takes to write a trade's second entry, shorter than the overlap of two runs. */
const SETTLING_MS = 2 * 24 * 60 * 60_000;

export const kraken: AccountFeed = {
  name: 'kraken',
  title: 'Kraken',
  // A starter's counter falls by a third a second, and a page of the ledger costs 2.
  paceMs: 6_000,
  page: 'https://pro.kraken.com/app/settings/api',
  settings: [
    { name: 'apiKey', isSecret: true },
    { name: 'privateKey', isSecret: true },
    { name: 'currency', isSecret: false, isRequired: false },
  ],
  open(settings, context) {
    const api = apiOf(settings, context);
    return openExchange({
      name: 'kraken',
      title: 'Kraken',
      currency: settings.currency || 'EUR',
      now: context.now,
      async read(builder, { from, to }) {
        const entries = await readBack({
          page: async (until, seen) => {
            const [start, end] = [Math.floor(from / 1000) - 1, until];
            const result = await api('Ledgers', { start, end, ofs: seen.items });
            const ledger = fieldsOf(result.ledger);
            const items = Object.entries(ledger).map(([id, entry]) => ({ id, ...fieldsOf(entry) }));
            return { items, isLast: seen.items + items.length >= Number(textOf(result, 'count')) };
          },
          idOf: ({ id }) => id,
          timeOf: (entry) => Math.ceil(Number(textOf(entry, 'time'))),
          until: Math.floor(to / 1000),
        });
        addLedger(whole(entries, to).map(entryOf), settings.currency || 'EUR', builder);
        return 0;
      },
      async holdings() {
        const held = new Map<string, string>();
        const balances = await api('Balance', {});
        for (const code of Object.keys(balances)) {
          const asset = krakenAsset(code);
          held.set(asset, sum(held.get(asset) ?? '0', textOf(balances, code)));
        }
        return held;
      },
    });
  },
};

type Api = (method: string, parameters: Readonly<Record<string, number>>) => Promise<Fields>;

function apiOf({ apiKey = '', privateKey = '' }: FeedSettings, context: FeedContext): Api {
  if (Buffer.from(privateKey, 'base64').length !== 64) {
    throw new FeedError('settings', 'Kraken: the private key is not one of 64 bytes in base64', {
      setting: 'privateKey',
    });
  }
  const nonce = increasing(context);
  return async (method, parameters) => {
    const path = `/0/private/${method}`;
    const response = await context.fetch(`${ADDRESS}${path}`, {
      sign: async () => {
        const body = `${new URLSearchParams({ nonce: await nonce(), ...texts(parameters) })}`;
        return {
          method: 'POST',
          body,
          headers: {
            'API-Key': apiKey,
            'API-Sign': krakenSignature(path, body, privateKey),
            'Content-Type': 'application/x-www-form-urlencoded',
          },
        };
      },
    });
    const { error, result } = fieldsOf(await readJson(response, 'Kraken'));
    const [first] = Array.isArray(error) ? error.filter((each) => !`${each}`.startsWith('W')) : [];
    if (first !== undefined) throw errorOf(`${first}`);
    return fieldsOf(result);
  };
}

const texts = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, `${number}`]));

/** HMAC-SHA512 over the path and the SHA-256 of nonce and body. */
export function krakenSignature(path: string, body: string, privateKey: string): string {
  const nonce = new URLSearchParams(body).get('nonce') ?? '';
  const digest = createHash('sha256')
    .update(nonce + body)
    .digest();
  const hmac = createHmac('sha512', Buffer.from(privateKey, 'base64'));
  return hmac.update(path).update(digest).digest('base64');
}

/** Returns nonces that increase over all runs, also where the clock was set back. */
function increasing({ now, stored, store }: FeedContext): () => Promise<string> {
  let last = Number(stored('nonce') ?? 0);
  return async () => {
    last = Math.max(now(), last + 1);
    await store('nonce', `${last}`);
    return `${last}`;
  };
}

/** By https://support.kraken.com/hc/en-us/articles/360001491786-API-error-messages. */
const FAULTS: readonly (readonly [RegExp, FeedFault])[] = [
  [/Invalid key|Invalid signature|Permission denied/, 'consent'],
  [/Invalid nonce/, 'settings'],
  [/Rate limit|Throttled|lockout/i, 'limit'],
  [/^EService/, 'unavailable'],
];

function errorOf(message: string): FeedError {
  const [, fault = 'response'] = FAULTS.find(([pattern]) => pattern.test(message)) ?? [];
  return new FeedError(fault, `Kraken: ${message}`);
}

type RawEntry = Fields & { readonly id: string };

/** Leaves out the only entry of a recent trade: the other was written while pages were read. The next run has both. */
function whole(entries: readonly RawEntry[], to: number): RawEntry[] {
  const sizes = new Map<string, number>();
  const tradeOf = (entry: RawEntry) => textOf(entry, 'refid');
  for (const entry of entries) sizes.set(tradeOf(entry), (sizes.get(tradeOf(entry)) ?? 0) + 1);
  return entries.filter(
    (entry) =>
      !/^(trade|spend|receive)$/.test(textOf(entry, 'type')) ||
      sizes.get(tradeOf(entry)) !== 1 ||
      Number(textOf(entry, 'time')) * 1000 < to - SETTLING_MS,
  );
}

const entryOf = (fields: RawEntry): LedgerEntry => ({
  refid: textOf(fields, 'refid'),
  txid: fields.id,
  date: utcDay(Number(textOf(fields, 'time')) * 1000),
  type: textOf(fields, 'type'),
  subtype: textOf(fields, 'subtype'),
  asset: krakenAsset(textOf(fields, 'asset')),
  amount: textOf(fields, 'amount'),
  fee: textOf(fields, 'fee'),
});
