import { expect, test } from 'vitest';
import { headerCount } from '../../../src/http/protocol/headers.ts';

test('a header is counted in any case, and by its name alone', () => {
  const rawHeaders = ['Host', 'host', 'HOST', 'example.org', 'Accept', 'host', 'X-Host', 'a'];
  expect(headerCount(rawHeaders, 'host')).toBe(2);
  expect(headerCount(rawHeaders, 'authorization')).toBe(0);
});
