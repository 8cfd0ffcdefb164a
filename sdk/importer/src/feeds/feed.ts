/** A source of rows: a bank, a broker or an exchange that answers over HTTP, or a folder of statements. */

import type { ImportEntry } from '@pactole/sdk';
import type { StatedBalance, StatedPosition, StatementNotice, Trade } from '@pactole/statements';
import type { FeedAccount } from '../../../../src/core/import/feed-steps.ts';
import type { ConnectWords } from './words/connect-words.ts';
import type { SettingName } from './words/setting-words.ts';

/** A feed of any kind. A module exports one. */
export type Feed = AccountFeed | FileFeed;

/** A provider that tells its accounts and what happened on them. */
export type AccountFeed = FeedOf<OpenFeed>;

/** A source of statement files. */
export type FileFeed = FeedOf<OpenFiles>;

/** A source: its settings, and how it is opened. */
interface FeedOf<Open> {
  /** Name in the configuration and on the command line, such as `kraken`. */
  readonly name: string;
  /** The provider's own name, such as `Kraken`. */
  readonly title: string;
  /** Settings of the configuration, in the order in which they are asked for. */
  readonly settings: readonly FeedSetting[];
  /** Address at the provider at which its customer makes what the settings need. */
  readonly page?: string | undefined;
  /** Hours from one run to the next, where they run by themselves. @default 6 */
  readonly everyHours?: number | undefined;
  /**
   * Checks the settings and returns the provider's operations; sends no request.
   *
   * @throws {FeedError} for a setting that cannot be right.
   */
  open(settings: FeedSettings, context: FeedContext): Open;
  /**
   * Does what the user must do once, such as to consent on the provider's page, and stores the result. Absent where the
   * settings are enough.
   */
  connect?(settings: FeedSettings, context: FeedContext, dialog: FeedDialog): Promise<void>;
  /** Least milliseconds between two requests. @default 0 */
  readonly paceMs?: number | undefined;
}

/** Dialogue with the user during `connect`. */
export interface FeedDialog {
  /** Texts in the user's language. */
  readonly words: ConnectWords;
  /** Shows a text. */
  show(text: string): void;
  /** Returns the answer without spaces around it. */
  ask(question: string): Promise<string>;
  /** Sends the user to the provider's page of consent; returns the address to which that page sent the browser. */
  consent(provider: string, address: string): Promise<string>;
}

/** A setting of a feed. */
export interface FeedSetting {
  /** Name in the configuration, in camel case. */
  readonly name: SettingName;
  /** True for what must not be read by others, such as a private key. */
  readonly isSecret: boolean;
  /** True if the feed needs it. @default true */
  readonly isRequired?: boolean | undefined;
  /** True for a text of several lines, such as a key in PEM. @default false */
  readonly isLong?: boolean | undefined;
  /** True for the address of the page of Pactole to which a provider sends the browser back. @default false */
  readonly isReturn?: boolean | undefined;
  /** True for a setting of the file alone, which no form asks for. @default false */
  readonly isOfFile?: boolean | undefined;
}

/** Values by the name of their setting; secrets are already read from their file, variable or command. */
export type FeedSettings = Readonly<Record<string, string>>;

/** Everything that a feed may use besides its arguments. */
export interface FeedContext {
  /**
   * Sends a request. Repeats it after 429, 5xx and lost connections as the provider asks, keeps the provider's pace,
   * and ends it after a time. Returns every other response, also of status 4xx.
   */
  readonly fetch: (url: string, init?: FeedRequest) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Waits, such as for a statement that is not ready yet; rejects if the run is stopped. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Text that the feed stored in an earlier run, such as the id of a session; undefined where there is none. */
  readonly stored: (key: string) => string | undefined;
  /** Stores text for the next run, in a file that only its owner reads. */
  readonly store: (key: string, value: string) => Promise<void>;
}

/** A request to a provider. */
export interface FeedRequest {
  /** Method; `GET` by default. */
  readonly method?: 'GET' | 'POST' | undefined;
  /** Headers of the request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Body of the request. */
  readonly body?: string | undefined;
  /** Least milliseconds until the next request, for one that costs more than others. @default that of the feed */
  readonly paceMs?: number | undefined;
  /**
   * Makes the request again for each attempt, where a signature or a nonce must be fresh. Replaces the other fields.
   */
  readonly sign?: (() => SignedRequest | Promise<SignedRequest>) | undefined;
}

export interface SignedRequest extends Omit<FeedRequest, 'sign' | 'paceMs'> {
  /** Address with a signature in its query. @default that of the request */
  readonly url?: string | undefined;
}

/** The operations of one provider with one user's settings. */
export interface OpenFeed {
  /** Returns the accounts at the provider. */
  accounts(): Promise<readonly FeedAccount[]>;
  /** Every booked row from a day on, that day included. Pending rows are counted and left out. */
  rows(account: FeedAccount, since: string): Promise<FeedRows>;
  /** Buys and sells from a day on, that day included; their cash is in `rows`. */
  trades?(account: FeedAccount, since: string): Promise<readonly Trade[]>;
  /** Cash of the account now; undefined where the provider does not say. */
  balance?(account: FeedAccount): Promise<StatedBalance | undefined>;
  /** Holdings now. They are compared with the stored ones and not imported. */
  positions?(account: FeedAccount): Promise<readonly StatedPosition[]>;
  /** Instant at which the owner's consent ends, in milliseconds since 1970; undefined where it has no end. */
  consentEnds?(): number | undefined;
}

/** The operations of a source of statement files, such as a folder. */
export interface OpenFiles {
  /** The files that are there now, in an order that stays the same. */
  files(): AsyncIterable<FeedFile>;
}

export interface FeedFile {
  readonly path: string;
  /** Changes when the file does, such as its size and time. */
  readonly version: string;
}

export type { FeedAccount };

/** Rows of a period. */
export interface FeedRows {
  /** Booked rows. */
  readonly rows: readonly ImportEntry[];
  /** Number of rows that the provider shows as pending. */
  readonly pending: number;
  /** Sentences in English for the user, such as about the oldest row that a bank shows. */
  readonly warnings?: readonly string[] | undefined;
  /** Events that are neither rows nor trades, such as coins that left for elsewhere. Each is told once. */
  readonly notices?: readonly StatementNotice[] | undefined;
}

/** Reasons of a failed run, each with its own exit code and sentence. */
export type FeedFault =
  /** The owner must connect again: a consent that ended, a key that was revoked. */
  | 'consent'
  /** A setting is missing or wrong. */
  | 'settings'
  /** The provider's limit of requests is used up; a later run continues. */
  | 'limit'
  /** The provider does not respond, or with an error of its own. */
  | 'unavailable'
  /** The response is not what the documentation says. */
  | 'response';

/** An error of a feed: one line for the user, without secrets. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
  /** Kind of the fault, which decides whether a retry helps. */
  readonly fault: FeedFault;
  /** Name of the setting that is wrong; undefined where it is not one. */
  readonly setting: SettingName | undefined;

  /** The message is the provider's own, or says in English what is wrong. */
  constructor(
    fault: FeedFault,
    message: string,
    options: ErrorOptions & { readonly setting?: SettingName } = {},
  ) {
    super(message, options);
    this.fault = fault;
    this.setting = options.setting;
  }
}
