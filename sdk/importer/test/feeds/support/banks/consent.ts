/** Consents at once, as a user does that copies the address to which the bank redirects. */
import { connect } from '../../../../src/feeds/banks/enable-banking-session.ts';
import type { FeedSettings } from '../../../../src/feeds/feed.ts';
import { feedFetch } from '../../../../src/feeds/feed-fetch.ts';
import type { FeedState } from '../../../../src/feeds/feed-state.ts';
import { en } from '../../../../src/feeds/words/en.ts';
import { Book } from '../book.ts';
import { playOf } from '../play.ts';
import type { SimulatedProvider } from '../serve.ts';
import {
  CODE,
  type Consent,
  ENABLE_BANKING_SETTINGS,
  enableBankingProvider,
} from './enable-banking-provider.ts';

interface ConsentOptions {
  readonly now: number;
  readonly settings?: FeedSettings;
  /** Returns the address that the user copies. */
  readonly address?: (consent: Consent) => string;
}

/** @returns texts that the user was shown */
export async function consentTo(
  state: FeedState,
  server: SimulatedProvider,
  { now, settings = ENABLE_BANKING_SETTINGS, address = redirected }: ConsentOptions,
): Promise<string[]> {
  const consent = { state: '', redirectUrl: '' };
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  server.play(enableBankingProvider(10, consent)(playOf(book, { clock: () => now })));
  const shown: string[] = [];
  const wait = async () => {};
  const { signal } = new AbortController();
  const fetch = feedFetch({ fetch: server.fetch, paceMs: 0, now: () => now, wait, signal });
  const context = {
    fetch,
    now: () => now,
    wait,
    stored: (key: string) => state.stored('enable-banking', key),
    store: (key: string, value: string) => state.store('enable-banking', key, value),
  };
  await connect(settings, context, {
    words: en.connect,
    show: (text) => shown.push(text),
    ask: async () => '',
    async consent(provider, url) {
      shown.push(en.connect.openAndConsent(provider, url));
      return address(consent);
    },
  });
  return shown;
}

const redirected = ({ state, redirectUrl }: Consent) =>
  `${redirectUrl}?state=${state}&code=${CODE}`;
