import { SCOPES } from '../../contract/scopes.ts';

/** Names of groups of scopes, for the command line only: a key holds the scopes themselves. */
export const GROUPS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['read', SCOPES.filter((scope) => scope.endsWith(':read'))],
  ['write', SCOPES.filter((scope) => scope.endsWith(':write'))],
  ['all', SCOPES],
]);

/** Parses typed scopes: `read,accounts:write`. Unknown ones stay, since they permit nothing. */
export function readScopes(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean).flatMap((name) => GROUPS.get(name) ?? [name]))];
}

/** Formats scopes for a table, in the fewest words. */
export function shortScopes(scopes: readonly string[]): string {
  const left = new Set(scopes);
  const words: string[] = [];
  for (const name of ['all', 'read', 'write']) {
    const group = GROUPS.get(name) ?? [];
    if (!group.every((scope) => left.has(scope))) continue;
    words.push(name);
    for (const scope of group) left.delete(scope);
  }
  return [...words, ...left].join(',');
}
