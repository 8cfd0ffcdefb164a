import { hash } from 'node:crypto';

/** Returns a strong entity tag (RFC 9110, section 8.8.3) over all that a response depends on. */
export function entityTag(dependencies: readonly unknown[]): string {
  return `"${hash('sha256', JSON.stringify(dependencies), 'base64url').slice(0, 27)}"`;
}

/** Returns true if `If-None-Match` lists a tag, strong or weak, in weak comparison (RFC 9110, section 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag) ?? false;
}

/** Returns true if `If-None-Match` is `*`. That matches any response, so the resource must be read first. */
export const namesAnyTag = (ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.trim() === '*';
