import type { FeedFault } from '../feed.ts';
import type { ConnectWords } from './connect-words.ts';
import type { SettingWords } from './setting-words.ts';

/** Texts of a sync in one language. */
export interface FeedWords {
  // The configuration
  notRead(path: string, reason: string): string;
  noConfiguration(path: string): string;
  readableByOthers(path: string): string;
  inFile(file: string, fault: string): string;
  readonly noObject: string;
  readonly noFeeds: string;
  unknownFeed(name: string, known: string): string;
  unknownSetting(name: string, known: string): string;
  missingSetting(title: string, name: string): string;
  wrongSetting(name: string): string;
  wrongAccount(feed: string): string;
  readonly wrongNotify: string;
  twoFeeds(name: string): string;
  noVariable(variable: string, setting: string): string;
  commandTooSlow(program: string, setting: string): string;
  commandFailed(program: string, setting: string): string;
  otherRun(pid: number, host: string): string;
  watchesRun(run: string, seconds: number): string;
  readonly lostLock: string;
  noneNamed(name: string, known: string): string;

  // A run
  readonly faults: Readonly<Record<FeedFault, string>>;
  /** A feed that its owner lets rest. */
  paused(feed: string): string;
  readonly stopped: string;
  unreachable(reason: string): string;
  pending(count: number): string;
  importSimilar(count: number): string;
  held(rows: readonly string[]): string;
  heldCount(count: number): string;
  goneCount(count: number): string;
  gone(rows: readonly string[]): string;
  noAccount(name: string): string;
  differs(asset: string, provider: string, stored: string): string;
  mayHaveMoved(quantity: string, symbol: string, day: string, wallets: number): string;
  differentCount(count: number): string;
  consentEnds(day: string): string;
  done(feed: string, account: string, imported: number, known: number): string;
  nextRun(time: string): string;
  notSent(reason: string): string;

  // Connecting
  nothingToConnect(feed: string): string;
  connected(feed: string): string;
  readonly connect: ConnectWords;
  readonly settings: SettingWords;
  readonly notOffered: string;
  readonly onlyTexts: string;
  notPublic(host: string): string;
  /** A page that starts the same step twice, or after its end. */
  readonly noAnswerNeeded: string;

  // The command
  readonly usage: string;
  readonly options: Readonly<Record<SyncOptionName, string>>;
  wrongInterval(typed: string): string;
  wrongDay(typed: string): string;
  wrongHeld(typed: string): string;
}

/** Name of an option of the command. */
export type SyncOptionName =
  | 'config'
  | 'list'
  | 'connect'
  | 'since'
  | 'every'
  | 'new'
  | 'held'
  | 'yes'
  | 'rules'
  | 'lots-folder'
  | 'url'
  | 'key-file'
  | 'json'
  | 'help';
