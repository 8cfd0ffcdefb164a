/** Kraken's private routes by its documentation: https://docs.kraken.com/api/docs/rest-api/get-ledgers. */
import { createHash, createHmac } from 'node:crypto';
import type { Amount } from '../book.ts';
import { type Play, type ProviderOf, routes } from '../play.ts';
import type { ProviderRequest, ProviderResponse } from '../serve.ts';
import { decimal } from '../units.ts';

export const KRAKEN_KEY = {
  apiKey: 'kraken-public-key',
  privateKey: Buffer.alloc(64, 'kraken-private-key').toString('base64'),
};

/** Nonces must increase from one play to the next. */
export function krakenProvider(pageSize: number): ProviderOf {
  let lastNonce = 0n;
  return (play) => {
    const signed =
      (result: (body: URLSearchParams) => object) =>
      (request: ProviderRequest): ProviderResponse => {
        const body = new URLSearchParams(request.body);
        const nonce = BigInt(body.get('nonce') ?? 0);
        const error = errorOf(request, nonce > lastNonce, play);
        if (nonce > lastNonce) lastNonce = nonce;
        return { json: error === null ? { error: [], result: result(body) } : { error: [error] } };
      };
    return routes({
      'POST /0/private/Ledgers': signed((body) => ledgerPage(play, body, pageSize)),
      'POST /0/private/Balance': signed(() => balances(play)),
    });
  };
}

function errorOf({ url, headers, body }: ProviderRequest, isFresh: boolean, { faults }: Play) {
  if (url.host !== 'api.kraken.com') return 'EGeneral:Unknown method';
  if (headers['api-key'] !== KRAKEN_KEY.apiKey || faults.isExpired) return 'EAPI:Invalid key';
  const nonce = new URLSearchParams(body).get('nonce') ?? '';
  const digest = createHash('sha256').update(`${nonce}${body}`).digest();
  const signature = createHmac('sha512', Buffer.from(KRAKEN_KEY.privateKey, 'base64'))
    .update(Buffer.concat([Buffer.from(url.pathname), digest]))
    .digest('base64');
  if (headers['api-sign'] !== signature) return 'EAPI:Invalid signature';
  return isFresh ? null : 'EAPI:Invalid nonce';
}

function ledgerPage(play: Play, body: URLSearchParams, pageSize: number): object {
  play.turnPage();
  const [start, end, offset] = ['start', 'end', 'ofs'].map((name) => Number(body.get(name) ?? 0));
  const entries = ledger(play)
    .filter(({ time }) => time > (start ?? 0) && time <= (end ?? 0))
    .sort((a, b) => b.time - a.time);
  const page = entries.slice(offset, (offset ?? 0) + pageSize);
  const shown = play.faults.page(page).map(({ id, ...entry }) => [id, entry]);
  return { ledger: Object.fromEntries(shown), count: entries.length };
}

const CODES: Readonly<Record<string, string>> = {
  EUR: 'ZEUR',
  USD: 'ZUSD',
  BTC: 'XXBT',
  ETH: 'XETH',
};

const codeOf = (asset: string) => CODES[asset] ?? asset;

/** The ledger up to now; the second entry of a trade is some milliseconds after the first. */
function ledger({ book, now }: Play) {
  return book.entries('main').flatMap((entry) => {
    const parts: { amount: Amount; sign: bigint }[] = [];
    if (entry.given !== null) parts.push({ amount: entry.given, sign: -1n });
    if (entry.received !== null) parts.push({ amount: entry.received, sign: 1n });
    return parts
      .map(({ amount, sign }, index) => ({
        id: `L${String(entry.id).padStart(5, '0')}-${index}`,
        refid: `R${String(entry.id).padStart(5, '0')}`,
        time: (entry.time + index * (entry.id % 3)) / 1000,
        type: entry.kind === 'reward' ? 'staking' : entry.kind,
        subtype: '',
        aclass: 'currency',
        asset: `${codeOf(amount.asset)}${entry.kind === 'reward' ? '.S' : ''}`,
        amount: decimal(sign * amount.units, 4),
        fee: decimal(entry.fee?.asset === amount.asset ? entry.fee.units : 0n, 4),
        balance: '0.0000',
      }))
      .filter(({ time }) => time * 1000 <= now());
  });
}

const balances = ({ book }: Play) =>
  Object.fromEntries(
    [...book.holdings('main')].map(([asset, units]) => [codeOf(asset), decimal(units, 4)]),
  );
