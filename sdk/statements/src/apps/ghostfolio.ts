/** Ghostfolio's export as JSON: activities become lots, and each account's cash is what it says. */

import type { Decimal } from '@pactole/sdk';
import { daysAfter } from '../../../../src/core/time/iso-days.ts';
import type { TextReader } from '../reader.ts';
import type { Close } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import type { StatementBuilder } from '../trades/builder.ts';
import { isIsin, securityOfClose } from '../trades/security.ts';
import {
  absolute,
  decimal,
  difference,
  isZero,
  minus,
  product,
  rounded,
} from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { decimalOf } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';
import { Accounts } from './accounts.ts';
import { parseQuoted } from './quoted-json.ts';

export const ghostfolio: TextReader = {
  format: 'ghostfolio',
  recognises: (text) =>
    /^\s*\{/.test(text) && /"activities"\s*:\s*\[/.test(text) && text.includes('"unitPrice"'),
  read(text) {
    const exported = parseQuoted(text) as Export;
    const profiles = new Map(
      (exported.assetProfiles ?? []).map((profile) => [profile.symbol, profile]),
    );
    const accounts = new Accounts('ghostfolio');
    for (const account of exported.accounts ?? []) {
      const { id, name, balance, balances = [] } = account;
      const currency = account.currency ?? undefined;
      const builder = accounts.of(id ?? '', { account: name ?? id ?? '', name, currency });
      const told = [...balances, { date: exported.meta?.date, value: balance }].filter(
        (each): each is { date: string; value: string } => each.date != null && each.value != null,
      );
      // A balance of a later day than that of the file is a plan.
      const latest = told
        .filter(({ date }) => exported.meta?.date === undefined || date <= exported.meta.date)
        .sort((a, b) => a.date.localeCompare(b.date))
        .at(-1);
      if (latest !== undefined) {
        builder.balance = {
          date: readCompactDay(latest.date, 1),
          amount: numberOf(latest.value, 'balance'),
          currency,
        };
      }
    }
    const midnight = midnightOf(text);
    for (const [index, activity] of (exported.activities ?? []).entries()) {
      const id = activity.accountId ?? '';
      const base = exported.user?.settings?.currency;
      readActivity(
        activity,
        index,
        midnight,
        profiles.get(activity.symbol),
        accounts.of(id, { account: id, name: 'Ghostfolio', currency: base }),
      );
    }
    const closes = (exported.assetProfiles ?? []).flatMap(closesOf);
    return accounts
      .build()
      .map((each, index) => (index === 0 && closes.length > 0 ? { ...each, closes } : each));
  },
};

/**
 * Matches the midnights of Europe and India in UTC. Ghostfolio writes a typed day as the instant of its local
 * midnight. West of Greenwich that is on the same day in UTC. A file with 20:00, New
 * York's close in summer, has its close in winter at 21:00.
 */
const midnightOf = (text: string): RegExp =>
  RegExp(`T(18:30|2[${text.includes('T20:00:00') ? '' : 1}23]:00):00\\.0+Z`);

/** Prices of securities that the user maintains: Ghostfolio exports none of the others. */
function closesOf(profile: Profile): Close[] {
  const { currency = '', marketData = [] } = profile;
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const security = securityOf(profile.symbol ?? '', profile);
  return marketData.flatMap(({ date = '', marketPrice = '' }) => {
    const price = numberOf(marketPrice, 'marketPrice');
    return isZero(price)
      ? []
      : [{ date: readCompactDay(date, 1), ...securityOfClose(security), price, currency }];
  });
}

/** Numbers are texts here: they are quoted before they are read, so none passes through a float. */
interface Export {
  readonly meta?: { readonly date?: string };
  readonly user?: { readonly settings?: { readonly currency?: string } };
  readonly accounts?: readonly Account[];
  readonly assetProfiles?: readonly Profile[];
  readonly activities?: readonly Activity[];
}

interface Account {
  readonly id?: string;
  readonly name?: string;
  readonly currency?: string | null;
  /** Cash of the account when the file is written; newer files have it by day. */
  readonly balance?: string | null;
  readonly balances?: readonly { readonly date?: string; readonly value?: string }[];
}

interface Profile {
  readonly symbol?: string;
  readonly name?: string | null;
  readonly isin?: string | null;
  readonly currency?: string;
  readonly marketData?: readonly { readonly date?: string; readonly marketPrice?: string }[];
}

interface Activity {
  readonly accountId?: string | null;
  readonly comment?: string | null;
  readonly currency?: string | null;
  readonly date?: string;
  readonly fee?: string;
  readonly quantity?: string;
  readonly symbol?: string;
  readonly type?: string;
  readonly unitPrice?: string;
  readonly isDraft?: boolean;
}

function readActivity(
  activity: Activity,
  index: number,
  midnight: RegExp,
  profile: Profile | undefined,
  builder: StatementBuilder,
): void {
  const place = `activities[${index}]`;
  const { type = '', symbol = '' } = activity;
  if (activity.isDraft === true) return;
  const instant = activity.date ?? '';
  const day = readCompactDay(instant, index + 1);
  const date = midnight.test(instant) ? daysAfter(day, 1) : day;
  const currency = activity.currency ?? profile?.currency;
  const quantity = numberOf(activity.quantity ?? '0', place);
  const price = numberOf(activity.unitPrice ?? '0', place);
  const fee = numberOf(activity.fee ?? '0', place);
  const security = securityOf(symbol, profile);
  const { name } = security;
  const gross = product(quantity, price);
  const kind = type.toLowerCase();
  if (kind === 'buy' || kind === 'sell') {
    if (isZero(quantity)) return;
    builder.countUnits(date, security, kind === 'buy' ? quantity : minus(quantity));
    builder.delivery({
      date,
      side: kind,
      ...security,
      quantity,
      gross,
      price,
      fees: fee,
      currency,
    });
    return;
  }
  const label = labelOf(kind, name ?? symbol, activity.comment ?? '');
  const known = CASH.find((each) => each === kind);
  if (known === undefined) {
    builder.note('neitherTradeNorCash', [
      type,
      `${rounded(gross, 2)} ${currency ?? ''}`.trim(),
      label,
    ]);
    return;
  }
  const isFee = known === 'fee';
  const amount = isFee ? minus(absolute(isZero(fee) ? gross : fee)) : difference(gross, fee);
  builder.count(date, currency ?? '', amount);
  builder.cash({ date, amount, label, currency, type: known, fee: isFee ? null : fee });
}

/** A security that the user made has an id as its symbol. */
function securityOf(symbol: string, profile: Profile | undefined) {
  const name = profile?.name ?? undefined;
  return {
    isin: [profile?.isin ?? '', symbol].find(isIsin),
    symbol: /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(symbol) ? (name ?? symbol) : symbol,
    name,
  };
}

const CASH = ['dividend', 'interest', 'fee'] as const;

function numberOf(text: string, place: string): Decimal {
  const number = decimalOf(text, '.');
  if (number === null) throw new StatementError('noNumber', [`${place}: ${text}`]);
  return decimal(number);
}
