import { createPrivateKey, type KeyObject } from 'node:crypto';
import { FeedError } from './feed.ts';

/** Reads the setting `privateKey`. @throws {FeedError} for text that is not an RSA key. */
export function rsaKeyOf(pem: string, title: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The error could hold a part of the key.
  }
  throw new FeedError('settings', `${title}: privateKey is not an RSA key in PEM`, {
    setting: 'privateKey',
  });
}
