/** The consent of a bank's customer, which lasts at most 180 days: https://enablebanking.com/docs/api/reference/. */
import { randomUUID } from 'node:crypto';
import type { AccountType } from '@pactole/sdk';
import { oneLine } from '@pactole/statements/values';
import { DAY_MS } from '../days.ts';
import { type Feed, type FeedAccount, FeedError } from '../feed.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../fields.ts';
import { enableBankingOf } from './enable-banking-api.ts';

const LONGEST_CONSENT_MS = 180 * DAY_MS;
const MINUTE = 60_000;
/** Nothing answers there: the user copies the address. */
const REDIRECT_URL = 'https://localhost/';
const MOST_BANKS = 12;

/** Result of a consent, as it is stored. */
export interface Session {
  /** Milliseconds since 1970. */
  readonly ends: number;
  readonly accounts: readonly SessionAccount[];
}

interface SessionAccount extends FeedAccount {
  /** Id within the session; the next session has another. */
  readonly uid: string;
}

/** Lets the user consent on the bank's page, and stores the session. */
export const connect: NonNullable<Feed['connect']> = async (settings, context, dialog) => {
  const send = enableBankingOf(settings, context);
  const { bank = '', country = '', redirectUrl = REDIRECT_URL } = settings;
  const query = new URLSearchParams({ country: country.toUpperCase(), psu_type: 'personal' });
  const banks = listOf((await send('GET', `/aspsps?${query}`)).aspsps).map(fieldsOf);
  const found = bankOf(banks, bank);
  const longest = Number(found.maximum_consent_validity ?? Number.POSITIVE_INFINITY) * 1000;
  const validMs = Math.min(LONGEST_CONSENT_MS, longest) - MINUTE;
  const state = randomUUID();
  const { url } = await send('POST', '/auth', {
    access: { valid_until: new Date(context.now() + validMs).toISOString() },
    aspsp: { name: textOf(found, 'name'), country: textOf(found, 'country') },
    state,
    redirect_url: redirectUrl,
    psu_type: 'personal',
  });
  const code = codeOf(await dialog.consent(textOf(found, 'name'), textOf({ url }, 'url')), state);
  const session = sessionOf(await send('POST', '/sessions', { code }));
  await context.store('session', JSON.stringify(session));
};

function bankOf(banks: readonly Fields[], name: string): Fields {
  const isCalled = (bank: Fields) => textOf(bank, 'name').toLowerCase() === name.toLowerCase();
  const found = banks.find(isCalled);
  if (found !== undefined) return found;
  const names = banks.map((bank) => textOf(bank, 'name'));
  const first = name.slice(0, 3).toLowerCase();
  const similar = names.filter((each) => each.toLowerCase().includes(first));
  const shown = (similar.length > 0 ? similar : names).slice(0, MOST_BANKS).join(', ');
  throw new FeedError(
    'settings',
    `Enable Banking: no bank is called "${name}"; there are: ${shown}`,
    { setting: 'bank' },
  );
}

/** The code of the address to which the bank redirected. */
function codeOf(address: string, state: string): string {
  const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
  const error = query.get('error_description') ?? query.get('error');
  if (error !== null) {
    throw new FeedError('consent', `Enable Banking: ${oneLine(error).slice(0, 200)}`);
  }
  const code = query.get('code');
  if (code !== null && query.get('state') === state) return code;
  throw new FeedError('consent', 'Enable Banking: this is not the address after this consent');
}

const TYPES: Readonly<Record<string, AccountType>> = { SVGS: 'savings', LOAN: 'loan' };

/** Accounts without `uid` are blocked or closed, and cannot be read. */
function sessionOf(answer: Fields): Session {
  const ends = Date.parse(textOf(fieldsOf(answer.access), 'valid_until'));
  if (Number.isNaN(ends)) throw new FeedError('response', 'Enable Banking: no end of the consent');
  const accounts = listOf(answer.accounts)
    .map(fieldsOf)
    .filter(({ uid }) => typeof uid === 'string');
  return { ends, accounts: accounts.map(accountOf) };
}

function accountOf(account: Fields): SessionAccount {
  const { details, product, cash_account_type: type } = account;
  const { iban, other } = fieldsOf(account.account_id ?? {});
  const number = iban ?? fieldsOf(other ?? {}).identification;
  const currency = textOf(account, 'currency');
  return {
    uid: textOf(account, 'uid'),
    // Accounts of one number in several currencies share its hash.
    id: `${textOf(account, 'identification_hash')} ${currency}`,
    name: oneLine(`${details || product || number || 'Enable Banking'}`),
    number: typeof number === 'string' ? number : undefined,
    currency,
    type: TYPES[`${type}`],
  };
}

/** @throws {FeedError} where no consent was given yet. */
export function readSession(stored: string | undefined): Session {
  if (stored !== undefined) return JSON.parse(stored) as Session;
  throw new FeedError('consent', 'Enable Banking is not connected yet');
}
