import type { FeedNeed } from '../../core/insights/feed-todo.ts';
import type { MarketData } from '../../core/insights/market-todo.ts';

/** Mails, and the page that ends them, in English. They hold no amount and no label. */
export const en = {
  confirm: {
    subject: 'Pactole: confirm this address',
    text: (code: string) =>
      [
        'Reminders of Pactole are to be sent to this address.',
        `If you asked for them, type this code in the settings: ${code}`,
        'If not, do nothing. Without the code, no reminder is sent.',
      ].join('\n\n'),
  },
  reminder: {
    subject: 'Pactole: what is due',
    begin: 'This is due in Pactole:',
    others: (count: number) =>
      count === 1
        ? 'The page lists one more thing that needs attention.'
        : `The page lists ${count} more things that need attention.`,
    open: (page: string) => `Open Pactole: ${page}`,
    end: (link: string) => `Stop these reminders: ${link}`,
    endElsewhere: 'To stop these reminders: the settings, or `pactole reminders off`.',
  },
  due: {
    silent: (account: string, next: string, day: string) =>
      `${account}: nothing since ${day}, just before ${next} began.`,
    oldStatement: (account: string, day: string) =>
      `${account}: nothing since ${day}. Add its new statement.`,
    oldPrice: (account: string, day: string) => `${account}: a price is of ${day}.`,
    market: {
      prices: 'Prices',
      rates: 'Exchange rates',
      wallets: 'Wallets',
    } satisfies Record<MarketData, string> as Readonly<Record<MarketData, string>>,
    marketSince: (data: string, day: string) => `${data}: no provider has answered since ${day}.`,
    feed: {
      consent: (feed) => `${feed}: the consent has ended. Renew it.`,
      failed: (feed) => `${feed}: the last sync failed.`,
      open: (feed) => `${feed}: figures or rows differ, or wait.`,
      consentEnds: (feed, ends) => `${feed}: the consent ends on ${ends}. Renew it.`,
      silent: (feed, _, ran) => `${feed}: not synced since ${ran}.`,
    } as Readonly<Record<FeedNeed, (feed: string, ends: string, ran: string) => string>>,
  },
  ending: {
    title: 'Reminders of Pactole',
    ask: 'No more reminders by e-mail?',
    button: 'Stop the reminders',
    done: 'The reminders are off. The settings turn them on again.',
    unknown: 'This link is not valid any more: the reminders are off, or go to another address.',
  },
};
export type MailWords = typeof en;
