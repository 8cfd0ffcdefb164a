import { SCOPES } from '../../contract/scopes.ts';

/** What several scopes at once are called, on the command line alone: a key holds the scopes themselves. */
export const GROUPS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['read', SCOPES.filter((scope) => scope.endsWith(':read'))],
  ['write', SCOPES.filter((scope) => scope.endsWith(':write'))],
  ['all', SCOPES],
]);

/** Scopes as somebody types them: `read,accounts:write`. What is no scope stays, since it opens nothing. */
export function readScopes(list: string): string[] {
  const names = list.split(',').map((name) => name.trim());
  return [...new Set(names.filter(Boolean).flatMap((name) => GROUPS.get(name) ?? [name]))];
}

/** Scopes as a table shows them: in as few words as say the same. */
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
