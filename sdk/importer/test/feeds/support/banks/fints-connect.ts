/** The first dialogue with a bank of FinTS, as a user holds it. */
import { fintsWith } from '../../../../src/feeds/banks/fints.ts';
import type { FeedSettings } from '../../../../src/feeds/feed.ts';
import { feedFetch } from '../../../../src/feeds/feed-fetch.ts';
import type { FeedState } from '../../../../src/feeds/feed-state.ts';
import { en } from '../../../../src/feeds/words/en.ts';
import { Book } from '../book.ts';
import { playOf } from '../play.ts';
import type { SimulatedProvider } from '../serve.ts';
import { fakeLibrary } from './fints-library.ts';
import { FINTS_SETTINGS, type FintsBank, fintsBank, fintsProvider } from './fints-provider.ts';

interface Options {
  readonly now: number;
  readonly settings?: FeedSettings;
  readonly bank?: FintsBank;
  readonly tan?: string;
}

/** @returns texts that the user was shown or asked */
export async function connectFints(
  state: FeedState,
  server: SimulatedProvider,
  { now, settings = FINTS_SETTINGS, bank = fintsBank(), tan = '' }: Options,
): Promise<string[]> {
  const book = new Book({ id: 'main', name: 'Main', currency: 'EUR' });
  server.play(fintsProvider(bank)(playOf(book, { clock: () => now })));
  const shown: string[] = [];
  const wait = async () => {};
  const { signal } = new AbortController();
  const context = {
    fetch: feedFetch({ fetch: server.fetch, paceMs: 0, now: () => now, wait, signal }),
    now: () => now,
    wait,
    stored: (key: string) => state.stored('fints', key),
    store: (key: string, value: string) => state.store('fints', key, value),
  };
  const feed = fintsWith(async () => fakeLibrary(FINTS_SETTINGS.url));
  await feed.connect?.(settings, context, {
    words: en.connect,
    show: (text) => shown.push(text),
    async ask(question) {
      shown.push(question);
      return tan;
    },
    consent: async () => '',
  });
  return shown;
}
