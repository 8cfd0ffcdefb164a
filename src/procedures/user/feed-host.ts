/** The interface by which the service connects and runs feeds; the command line implements it with the importer. */
import type { ConnectAnswer, ConnectStep, HeldChoice } from '../../core/import/feed-steps.ts';
import type { Language } from '../../core/text/languages.ts';

/** Connects the feeds of users and runs them, in processes of their own. It gives no secret back. */
export interface FeedHost {
  /** Folder of all connections; null where feeds cannot be connected. */
  folder(): string | null;
  /** Returns the feeds that a form offers, in words of a language. */
  providers(language: Language): Promise<readonly FeedProvider[]>;
  /** Returns the feeds that a user has connected. */
  connections(userId: string): Promise<readonly ConnectedFeed[]>;
  /** Begins to connect a feed in place of what its user was connecting; returns the first step. */
  connect(asker: Asker, asked: ConnectAsked): Promise<ConnectStep>;
  /** Returns the step at which a session is; null where it connects nothing. */
  step(asker: Asker): ConnectStep | null;
  /** Gives the answer to a step; returns the next one, or null where the session connects nothing. */
  answer(asker: Asker, answer: ConnectAnswer): Promise<ConnectStep | null>;
  /** Ends what a session is connecting. */
  cancel(asker: Asker): Promise<void>;
  /**
   * Runs a connected feed soon; returns false where there is none of this name.
   *
   * @param held decides about the rows that the last run held back. @default they are held again
   */
  run(owner: FeedOwner, feed: string, held?: HeldChoice): Promise<boolean>;
  /** Removes a connected feed with its secrets; returns false where there is none of this name. */
  remove(userId: string, feed: string): Promise<boolean>;
}

/** The user of a feed. */
export interface FeedOwner {
  readonly userId: string;
  readonly user: string;
}

/** The session that connects a feed. */
export interface Asker extends FeedOwner {
  readonly sessionId: string;
}

/** A feed with what is typed for it, or the name of one to connect again. */
export type ConnectAsked = { readonly language: Language } & (
  | {
      readonly feed: string;
      readonly name: string;
      readonly settings: Readonly<Record<string, string>>;
    }
  | { readonly again: string }
);

/** A feed that a form offers. */
export interface FeedProvider {
  readonly feed: string;
  /** The provider's own name. */
  readonly title: string;
  /** Sentences about what to make at the provider. */
  readonly needs: string;
  /** Address at which it is made; null where there is none. */
  readonly page: string | null;
  readonly fields: readonly FeedField[];
}

interface FeedField {
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  /** True for a text of several lines. */
  readonly isLong: boolean;
  /** True for the address to which the provider sends the browser back. */
  readonly isReturn: boolean;
}

/** A feed that a user has connected. */
export interface ConnectedFeed {
  readonly name: string;
  /** The provider's own name. */
  readonly title: string;
  readonly everyHours: number;
  readonly isRunning: boolean;
  /** Milliseconds since 1970 of the last start since this process began; null for none. */
  readonly startedAt: number | null;
  /** Error of a run that could not report itself; null for none. */
  readonly failure: string | null;
  /** Rows that look like stored ones and wait for the user, each as one line. */
  readonly held: readonly string[];
}

const HOUR_MS = 3_600_000;

/** Returns the instant of the next run of a connected feed, in milliseconds since 1970; `ranAt` is null before the first. */
export const nextRunOf = (
  { everyHours, startedAt }: Pick<ConnectedFeed, 'everyHours' | 'startedAt'>,
  ranAt: number | null,
): number => Math.max(ranAt ?? 0, startedAt ?? 0) + everyHours * HOUR_MS;
