/** The access URL of SimpleFIN, which a setup token is exchanged for: https://www.simplefin.org/protocol.html. */
import { type Feed, FeedError } from '../feed.ts';
import { isHttps } from '../https.ts';

export interface Access {
  /** Without its credentials, which `fetch` refuses in a URL. */
  readonly url: string;
  readonly authorization: string;
}

/** @throws {FeedError} for an address that cannot be right, or undefined where none was claimed yet. */
export function accessOf(text: string | undefined): Access {
  if (text === undefined) throw new FeedError('consent', 'SimpleFIN is not connected yet');
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username === '') {
    throw new FeedError('settings', 'accessUrl is not an https address with its credentials');
  }
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    authorization: `Basic ${btoa(credentials)}`,
  };
}

/** Claims the access URL, which works once for each token, and stores it. */
export const claimAccess: NonNullable<Feed['connect']> = async (settings, context, dialog) => {
  if (settings.accessUrl !== undefined) {
    throw new FeedError('settings', 'Remove accessUrl from the configuration before connecting');
  }
  const address = claimAddressOf(await dialog.ask(dialog.words.setupToken));
  const response = await context.fetch(address, { method: 'POST', body: '' });
  if (response.status === 403) {
    throw new FeedError('consent', 'SimpleFIN: the token was claimed already; create a new one');
  }
  if (!response.ok) throw new FeedError('response', `SimpleFIN: HTTP ${response.status}`);
  const accessUrl = (await response.text()).trim();
  try {
    accessOf(accessUrl);
  } catch (error) {
    throw new FeedError('response', 'SimpleFIN: the response is not an access URL', {
      cause: error,
    });
  }
  await context.store('accessUrl', accessUrl);
};

/** The address is in the token, in base64. */
function claimAddressOf(token: string): string {
  const address = Buffer.from(token, 'base64').toString('latin1').trim();
  if (isHttps(address)) return address;
  throw new FeedError('settings', 'SimpleFIN: this is not a setup token');
}
