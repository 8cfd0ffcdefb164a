import { type KeyObject, sign } from 'node:crypto';

/** Returns a JWT signed with SHA-256 (RFC 7515): by RSA or ECDSA, as the key is. */
export function signedJwt(header: object, claims: object, key: KeyObject): string {
  const text = [header, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  // RSA keys ignore the encoding of ECDSA.
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
