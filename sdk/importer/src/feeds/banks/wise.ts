/**
 * Wise, by its own API: https://docs.wise.com/api-reference. Each balance of each profile is an account.
 *
 * Statements need strong customer authentication. Wise refuses the first request with a one-time token. It answers the
 * second one, which has that token signed by the user's RSA key:
 * https://docs.wise.com/api-docs/features/strong-customer-authentication-2fa/personal-token-sca.
 */
import { type KeyObject, sign } from 'node:crypto';
import type { ImportEntry, Money } from '@pactole/sdk';
import { labelOf, oneLine } from '@pactole/statements/values';
import { DAY_MS, type Period, periodsOf, utcDay } from '../days.ts';
import {
  type AccountFeed,
  type FeedAccount,
  type FeedContext,
  FeedError,
  type FeedSettings,
  type OpenFeed,
} from '../feed.ts';
import {
  decimalOf,
  type Fields,
  fieldsOf,
  listOf,
  optionalText,
  type Refusals,
  readAnswer,
  textOf,
} from '../fields.ts';
import { rsaKeyOf } from '../rsa-key.ts';

const ADDRESS = 'https://api.wise.com';
/** Below the 469 days of a statement. */
const PERIOD_DAYS = 450;

const REFUSALS: Refusals = {
  401: ['consent', 'the token is not known or was revoked'],
  403: ['settings', 'the token may not read this'],
};

export const wise = {
  name: 'wise',
  title: 'Wise',
  page: 'https://wise.com/settings/api-tokens',
  settings: [
    { name: 'token', isSecret: true },
    { name: 'privateKey', isSecret: true, isRequired: false, isLong: true },
  ],
  open: (settings, context) => openProfiles(settings, context),
} satisfies AccountFeed;

interface Balance extends FeedAccount {
  readonly profile: string;
}

interface StatementPart {
  readonly rows: readonly ImportEntry[];
  readonly end: Money;
}

function openProfiles({ token = '', privateKey }: FeedSettings, context: FeedContext): OpenFeed {
  const key = privateKey === undefined ? undefined : rsaKeyOf(privateKey, 'Wise');
  const balances = new Map<string, Balance>();
  const ends = new Map<string, Money>();

  async function ask(path: string): Promise<unknown> {
    const headers = { Authorization: `Bearer ${token}` };
    const first = await context.fetch(`${ADDRESS}${path}`, { headers });
    const challenge = first.status === 403 ? first.headers.get('x-2fa-approval') : null;
    if (challenge === null) return readAnswer(first, 'Wise', REFUSALS);
    if (key === undefined) {
      throw new FeedError('settings', 'Wise: statements need the setting "privateKey"', {
        setting: 'privateKey',
      });
    }
    const second = await context.fetch(`${ADDRESS}${path}`, {
      headers: {
        ...headers,
        'x-2fa-approval': challenge,
        'X-Signature': signatureOf(challenge, key),
      },
    });
    if (second.status !== 403) return readAnswer(second, 'Wise', REFUSALS);
    const said =
      'the signature is not accepted; upload the public key, or this profile may not use one';
    throw new FeedError('consent', `Wise: ${said}`);
  }

  async function part(balance: Balance, { from, until }: Period): Promise<StatementPart> {
    const now = context.now();
    const query = new URLSearchParams({
      currency: balance.currency,
      intervalStart: `${from}T00:00:00.000Z`,
      intervalEnd: new Date(Math.min(now, Date.parse(until))).toISOString(),
      type: 'COMPACT',
      statementLocale: 'en',
    });
    const path = `/v1/profiles/${balance.profile}/balance-statements/${balance.id}`;
    const statement = fieldsOf(await ask(`${path}/statement.json?${query}`));
    const rows = listOf(statement.transactions).map((each) => rowOf(fieldsOf(each)));
    return {
      // Midnight is in two periods.
      rows: rows.filter(({ date }) => date >= from && date < until),
      end: moneyOf(statement.endOfStatementBalance).amount,
    };
  }

  return {
    async accounts() {
      for (const profile of listOf(await ask('/v2/profiles')).map(fieldsOf)) {
        const id = textOf(profile, 'id');
        const path = `/v4/profiles/${id}/balances?types=STANDARD,SAVINGS`;
        for (const each of listOf(await ask(path)).map(fieldsOf)) {
          const balance = balanceOf(each, profile);
          balances.set(balance.id, balance);
        }
      }
      return [...balances.values()].map(({ profile: _, ...account }) => account);
    },
    async rows({ id }, since) {
      const balance = balances.get(id);
      if (balance === undefined) throw new FeedError('response', 'Wise: a balance is missing');
      const rows: ImportEntry[] = [];
      const tomorrow = utcDay(context.now() + DAY_MS);
      for (const period of periodsOf(since, tomorrow, PERIOD_DAYS)) {
        const read = await part(balance, period);
        rows.unshift(...read.rows);
        // The latest period is read first.
        if (!ends.has(id)) ends.set(id, read.end);
      }
      return { rows, pending: 0 };
    },
    /** That of the statement: the one of the balance itself may be without what a card has reserved. */
    async balance({ id, currency }) {
      const amount = ends.get(id);
      return amount === undefined ? undefined : { date: utcDay(context.now()), amount, currency };
    },
  };
}

/** SHA256 with RSA, in base64. */
const signatureOf = (token: string, key: KeyObject): string =>
  sign('sha256', Buffer.from(token), key).toString('base64');

/** A balance of money. A jar has a name of its own. */
function balanceOf(fields: Fields, profile: Fields): Balance {
  const currency = textOf(fields, 'currency');
  const isSavings = textOf(fields, 'type') === 'SAVINGS';
  const isBusiness = /^business$/i.test(textOf(profile, 'type'));
  const given = oneLine(optionalText(fields, 'name'));
  const owner = isBusiness ? oneLine(optionalText(profile, 'businessName')) || 'Business' : '';
  return {
    id: textOf(fields, 'id'),
    profile: textOf(profile, 'id'),
    name: ['Wise', owner, given, currency].filter((word) => word !== '').join(' '),
    currency,
    type: isSavings ? 'savings' : 'checking',
  };
}

/** A row with the label of Wise's CSV file. Fees are in its amount. */
function rowOf(fields: Fields): ImportEntry {
  const date = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(textOf(fields, 'date'))?.[0];
  if (date === undefined) throw new FeedError('response', 'Wise: a row has no day');
  const { amount, currency } = moneyOf(fields.amount);
  const details = fieldsOf(fields.details);
  const payee = oneLine(optionalText(details, 'recipientName'));
  const merchant = optionalText(fieldsOf(details.merchant ?? {}), 'name');
  const counterparty = payee || oneLine(optionalText(details, 'senderName') || merchant);
  return {
    date,
    amount,
    label: labelOf(payee, optionalText(details, 'description')) || 'Wise',
    currency,
    ...(counterparty !== '' && { counterparty }),
  };
}

function moneyOf(value: unknown): { readonly amount: Money; readonly currency: string } {
  const fields = fieldsOf(value);
  return { amount: decimalOf(fields, 'value'), currency: textOf(fields, 'currency') };
}
