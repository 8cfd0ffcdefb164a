import { expect, test } from 'vitest';
import { nearest } from '../../../src/core/text/nearest.ts';

const SCOPES = ['accounts:read', 'accounts:write', 'dashboard:read', 'transactions:read'];

test.each([
  ['acounts:read', 'accounts:read'],
  ['accounts:wrtie', 'accounts:write'],
  ['accounts.write', 'accounts:write'],
  ['ACCOUNTS:READ', 'accounts:read'],
  ['dashboards', 'dashboard:read'],
  ['transaction', 'transactions:read'],
])('%s is meant to be %s', (typed, meant) => {
  expect(nearest(typed, SCOPES)).toBe(meant);
});

test('what is like none is none of them', () => {
  expect(nearest('xyz', SCOPES)).toBeNull();
  expect(nearest('ada', [])).toBeNull();
  expect(nearest('', ['ada'])).toBeNull();
});

test('a swap of neighbours is one slip', () => {
  expect(nearest('dab', ['adb', 'dax'])).toBe('adb');
  expect(nearest('ab', ['ba'])).toBe('ba');
});
