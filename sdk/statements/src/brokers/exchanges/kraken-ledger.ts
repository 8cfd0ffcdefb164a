/** Kraken's ledger: entries of a file or of the API become cash, trades and rewards alike. */

import type { StatementBuilder } from '../../trades/builder.ts';
import { exchange, type Leg, moved } from '../../trades/coins.ts';
import { isCurrency } from '../../trades/security.ts';
import { absolute, isNegative, isZero, minus, sum } from '../../values/arithmetic.ts';
import { labelOf } from '../../values/text.ts';

/** One movement of one asset. The entries of a trade have the same `refid`. */
export interface LedgerEntry {
  /** Empty where the ledger does not say. */
  readonly refid: string;
  /** The entry's own. */
  readonly txid: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** Such as `trade` or `deposit`. */
  readonly type: string;
  /** Empty where the ledger has none. */
  readonly subtype: string;
  /** As `krakenAsset` returns it. */
  readonly asset: string;
  /** Signed, without the fee. */
  readonly amount: string;
  /** Of the entry's asset, without a sign. */
  readonly fee: string;
  /** Line in the file, where known. */
  readonly line?: number | undefined;
}

/** `XXBT`, `ZEUR`, `ETH2.S`, `DOT28.S` and `USDC.F` are BTC, EUR, ETH, DOT and USDC. */
export function krakenAsset(code: string): string {
  const plain = code.replace(/(?<=[A-Z])\d{0,2}\.(S|M|P|F|B|HOLD)$/, '').replace(/^ETH2$/, 'ETH');
  const bare =
    /^[XZ](?=(XBT|XDG|ETH|ETC|LTC|XRP|XLM|XMR|ZEC|REP|MLN|EUR|USD|GBP|CAD|JPY|CHF|AUD|KRW)$)/.test(
      plain,
    )
      ? plain.slice(1)
      : plain;
  return { XBT: 'BTC', XDG: 'DOGE' }[bare] ?? bare;
}

/** Adds the entries of one `refid` after the other, in the order in which they begin. */
export function addLedger(
  entries: Iterable<LedgerEntry>,
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of entries) {
    const key = entry.refid || entry.txid;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  for (const group of groups.values()) addGroup(group, currency, builder);
}

const TRADE = /^(trade|spend|receive|conversion|sale|settled|margin conversion)$/;
const WITHIN = /staking|allocation|migration|spot|futures|earn/;

function addGroup(
  group: readonly LedgerEntry[],
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const trades = group.filter(({ type }) => TRADE.test(type));
  const legs = sumsOf(trades);
  const given = legs.filter(({ quantity }) => isNegative(quantity));
  const got = legs.filter(({ quantity }) => !isNegative(quantity));
  const [out, back] = [given[0], got[0]];
  // The entry that pays names the trade, whatever the order of the entries.
  const paying = trades.find(({ asset, amount }) => asset === out?.asset && isNegative(amount));
  if (paying !== undefined && out !== undefined && back !== undefined && legs.length === 2) {
    exchange(builder, {
      date: paying.date,
      given: { asset: out.asset, quantity: absolute(out.quantity) },
      got: back,
      fees: trades.map(({ asset, fee }) => ({ asset, quantity: fee })),
      label: `${paying.type} ${out.asset} to ${back.asset} ${paying.refid}`,
      line: paying.line,
    });
  } else {
    for (const entry of trades) addSingle(entry, currency, builder);
  }
  const known = new Set(trades);
  for (const entry of group) if (!known.has(entry)) addSingle(entry, currency, builder);
}

function sumsOf(entries: readonly LedgerEntry[]): Leg[] {
  const sums = new Map<string, string>();
  for (const { asset, amount } of entries) sums.set(asset, sum(sums.get(asset) ?? '0', amount));
  return [...sums]
    .map(([asset, quantity]) => ({ asset, quantity }))
    .filter(({ quantity }) => !isZero(quantity));
}

/** Types of money's movements. */
const KINDS = {
  deposit: 'transfer',
  withdrawal: 'transfer',
  transfer: 'transfer',
  staking: 'interest',
  earn: 'interest',
  dividend: 'dividend',
  rollover: 'fee',
} as const;

function addSingle(
  { type, subtype, asset, fee, date, refid, line, ...entry }: LedgerEntry,
  currency: string | undefined,
  builder: StatementBuilder,
): void {
  const amount = sum(entry.amount, minus(fee));
  if (isZero(amount)) return;
  if (isCurrency(asset)) {
    const kind = KINDS[type as keyof typeof KINDS];
    if (kind === undefined) builder.note('cashAlone', [labelOf(type, subtype)], line);
    builder.cash({
      date,
      amount,
      label: labelOf(type, subtype, refid),
      currency: asset,
      type: kind ?? (isNegative(amount) ? 'debit' : 'credit'),
      fee,
    });
  } else if (
    /reward|^staking$|dividend|airdrop|bonus/.test(`${type} ${subtype}`.trim()) ||
    (type === 'staking' && subtype === '') ||
    (type === 'earn' && subtype === '')
  ) {
    if (isNegative(amount)) {
      moved(builder, { asset, quantity: amount }, labelOf(type, subtype), date, line);
    } else builder.reward({ date, symbol: asset, quantity: amount, value: null, currency });
  } else if (/^(transfer|earn)$/.test(type) && WITHIN.test(subtype)) return;
  else moved(builder, { asset, quantity: amount }, labelOf(type, subtype), date, line);
}
