import { expect, test } from 'vitest';
import { readScopes, shortScopes } from '../../../src/cli/terminal/scopes.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';

test('what is short stands for what is long', () => {
  for (const typed of ['read', 'write', 'all', 'read,accounts:write', 'prices:read,odd']) {
    expect(shortScopes(readScopes(typed)), typed).toBe(typed);
  }
  expect(shortScopes(readScopes('read,write'))).toBe('all');
  expect(readScopes('all')).toEqual(SCOPES);
  expect(readScopes(' , prices:read ,,prices:read')).toEqual(['prices:read']);
  expect(shortScopes([])).toBe('');
});
