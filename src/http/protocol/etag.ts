import { hash } from 'node:crypto';

/** A strong entity tag (RFC 9110, section 8.8.3) over all that an answer depends on. */
export function entityTag(dependencies: readonly unknown[]): string {
  return `"${hash('sha256', JSON.stringify(dependencies), 'base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` names a tag: in a list, strong or weak, compared weakly as RFC 9110, section 13.1.2 asks. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(tag) ?? false;
}

/** Whether `If-None-Match` is `*`: any answer at all, so whether there is one has to be found out first. */
export const namesAnyTag = (ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.trim() === '*';
