import { expect, test } from 'vitest';
import { timesSent } from '../../../src/http/protocol/times-sent.ts';

test('a header is counted in any case, and by its name alone', () => {
  const rawHeaders = ['Host', 'host', 'HOST', 'example.org', 'Accept', 'host', 'X-Host', 'a'];
  expect(timesSent(rawHeaders, 'host')).toBe(2);
  expect(timesSent(rawHeaders, 'authorization')).toBe(0);
});
