/** Texts of a form that connects a feed, in one language. */
import type { FeedName } from '../feed-name.ts';

/** Name of a setting of a feed. */
export type SettingName =
  | 'accessUrl'
  | 'apiKey'
  | 'apiSecret'
  | 'applicationId'
  | 'bank'
  | 'bankCode'
  | 'country'
  | 'currency'
  | 'files'
  | 'folder'
  | 'keyName'
  | 'pairs'
  | 'pin'
  | 'privateKey'
  | 'productId'
  | 'queryId'
  | 'redirectUrl'
  | 'tanMedium'
  | 'tanMethod'
  | 'token'
  | 'url'
  | 'user';

export interface SettingWords {
  /** Labels of the fields. */
  readonly labels: Readonly<Record<SettingName, string>>;
  /** Sentences that tell what to make at the provider, and with which rights. */
  readonly needs: Readonly<Record<FeedName, string>>;
  /** Hints of the fields that need one. */
  readonly hints: Readonly<Partial<Record<SettingName, string>>>;
}
