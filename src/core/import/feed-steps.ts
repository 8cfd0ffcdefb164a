/** The dialogue of a form with the connecting of a feed, and the answers about rows that a run held back. */
import type { AccountType } from '../accounts/account-types.ts';

/** Rows that look like stored ones are imported all the same, or left out for good. */
export const HELD_CHOICES = ['import', 'drop'] as const;
export type HeldChoice = (typeof HELD_CHOICES)[number];

/** An account at the provider. */
export interface FeedAccount {
  /** Id at the provider, the same in each run. */
  readonly id: string;
  /** Name of the account at the provider. */
  readonly name: string;
  /** The IBAN, or a number; undefined where the provider does not say. */
  readonly number?: string | undefined;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Type of the account that is created for it. @default 'checking' */
  readonly type?: AccountType | undefined;
}

/** An account at the provider, with the one that takes its rows. */
export interface OfferedAccount extends FeedAccount {
  /** Id of the account of Pactole that takes its rows; null for one left out, undefined while not chosen. */
  readonly account?: string | null | undefined;
}

/** Ids of accounts of Pactole by the ids of the provider's; null leaves one out. */
export type AccountAnswers = Readonly<Record<string, string | null>>;

/** An answer to a step: a text, or accounts of Pactole by the ids of the provider's. */
export type ConnectAnswer = string | AccountAnswers;

/** A step of connecting, as a form shows it. Secrets are in none. */
export type ConnectStep<Fault extends string = string, Setting extends string = string> =
  /** The provider is asked; `shown` is what the user does meanwhile, such as to approve in an app. */
  | { readonly step: 'working'; readonly shown: string | null }
  | { readonly step: 'ask'; readonly question: string }
  /** The user consents on the provider's page, which sends the browser to an address: the answer. */
  | { readonly step: 'consent'; readonly provider: string; readonly address: string }
  /** The accounts that the provider has; the answer says which of Pactole each is. */
  | { readonly step: 'accounts'; readonly accounts: readonly OfferedAccount[] }
  | {
      readonly step: 'failed';
      readonly fault: Fault;
      readonly message: string;
      /** Name of the field that is wrong; null where it is not one. */
      readonly setting: Setting | null;
    }
  | { readonly step: 'connected'; readonly feed: string };
