/**
 * Requests to Enable Banking: https://enablebanking.com/docs/api/reference/. A JWT of at most 24 hours, signed with the
 * application's key, authorises each.
 */
import type { KeyObject } from 'node:crypto';
import {
  type FeedContext,
  FeedError,
  type FeedFault,
  type FeedRequest,
  type FeedSettings,
} from '../feed.ts';
import { type Fields, fieldsOf, readJson, shortLine } from '../fields.ts';
import { signedJwt } from '../jwt.ts';
import { rsaKeyOf } from '../rsa-key.ts';

const ADDRESS = 'https://api.enablebanking.com';
const LIFETIME_S = 3_600;
/** A clock that is ahead would sign a JWT of the future. */
const BACKDATED_S = 120;

/** Sends a request, such as `GET /aspsps`; the body is sent as JSON. @throws {FeedError} */
export type EnableBanking = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<Fields>;

/** @throws {FeedError} for text that is not a key. */
export function enableBankingOf(
  { applicationId = '', privateKey = '' }: FeedSettings,
  { fetch, now }: Pick<FeedContext, 'fetch' | 'now'>,
): EnableBanking {
  const key = rsaKeyOf(privateKey, 'Enable Banking');
  return async (method, path, body) => {
    const signed = (): FeedRequest => ({
      method,
      headers: {
        Authorization: `Bearer ${jwtOf(applicationId, key, now())}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const response = await fetch(`${ADDRESS}${path}`, { sign: signed });
    const answer = fieldsOf(await readJson(response, 'Enable Banking'));
    if (!response.ok) throw errorOf(path, response.status, answer);
    return answer;
  };
}

/** RS256 by RFC 7515. @param nowMs milliseconds since 1970 */
function jwtOf(applicationId: string, key: KeyObject, nowMs: number): string {
  const iat = Math.floor(nowMs / 1000) - BACKDATED_S;
  const header = { typ: 'JWT', alg: 'RS256', kid: applicationId };
  const claims = {
    iss: 'enablebanking.com',
    aud: 'api.enablebanking.com',
    iat,
    exp: iat + LIFETIME_S,
  };
  return signedJwt(header, claims, key);
}

/** Codes of https://enablebanking.com/docs/api/reference/#errorcode. */
const FAULTS: readonly (readonly [RegExp, FeedFault])[] = [
  [/_SESSION$|^SESSION_|^WRONG_SESSION|AUTHORIZATION_CODE$|^ALREADY_AUTHORIZED$/, 'consent'],
  [/^ASPSP_PSU_ACTION|^ACCOUNT_DOES_NOT|^ASPSP_ACCOUNT_NOT/, 'consent'],
  [/RATE_LIMIT/, 'limit'],
  [/^ASPSP_(ERROR|TIMEOUT)$/, 'unavailable'],
  [/^ACCESS_DENIED$|^AUTHORIZATION_NOT|_CREDENTIALS_|^REDIRECT_URI|^WRONG_ASPSP/, 'settings'],
  [/^INVALID_HOST$|^UNAUTHORIZED_IP$|^NO_ACCOUNTS_ADDED$/, 'settings'],
];

function errorOf(path: string, status: number, { error, message }: Fields): FeedError {
  const code = typeof error === 'string' ? error : '';
  const known = FAULTS.find(([pattern]) => pattern.test(code))?.[1];
  const fault = known ?? faultOf(path, status);
  const said = shortLine(`${message ?? ''}`);
  return new FeedError(fault, `Enable Banking: ${said || `HTTP ${status}`}`);
}

/** A status 401 is about the session where there is one, else about the application's key. */
function faultOf(path: string, status: number): FeedFault {
  if (status === 401) return path.startsWith('/accounts/') ? 'consent' : 'settings';
  return status === 408 ? 'unavailable' : 'response';
}
