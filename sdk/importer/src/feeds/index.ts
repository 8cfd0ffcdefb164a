/** Feeds: banks, brokers and exchanges whose rows are imported by themselves. For Node.js. */
export { type Configuration, type ConfiguredFeed, readConfiguration } from './configuration.ts';
export type {
  ConnectAnswer,
  ConnectRequest,
  ConnectStep,
  OfferedAccount,
} from './connect-feed.ts';
export {
  type Connection,
  type FeedFiles,
  filesIn,
  readConnection,
  readConnections,
  readHeld,
  removeConnection,
} from './connections.ts';
export {
  type Feed,
  type FeedAccount,
  type FeedContext,
  type FeedDialog,
  FeedError,
  type FeedFault,
  type FeedRequest,
  type FeedRows,
  type FeedSetting,
  type FeedSettings,
  type OpenFeed,
} from './feed.ts';
export { FEED_NAMES, type FeedName } from './feed-name.ts';
export { loadFeed } from './registry.ts';
export { type Connecting, startConnecting } from './start-connecting.ts';
export { type FeedResult, type SyncRun, syncFeeds } from './sync.ts';
export type { AccountResult } from './sync-account.ts';
export { runSync, SYNC_OPTIONS, type SyncCommand } from './sync-command.ts';
export { FEED_WORDS } from './words/languages.ts';
export type { FeedWords, SyncOptionName } from './words/words.ts';
