import { expect, test } from 'vitest';
import { takesPasskeys } from '../../../src/core/identifiers/passkey-origin.ts';

test('browsers give passkeys to names over https and to localhost, and to no address', () => {
  const takes = (page: string) => takesPasskeys(new URL(page));
  for (const page of [
    ...['https://wealth.example', 'https://wealth.example:8443/below', 'https://nas'],
    ...['http://localhost:3000', 'http://pactole.localhost', 'https://localhost'],
  ])
    expect([page, takes(page)]).toEqual([page, true]);
  for (const page of [
    ...['http://wealth.example', 'http://127.0.0.1:3000', 'https://127.0.0.1', 'https://0x7f.1'],
    ...['https://[::1]', 'http://[::1]:3000', 'http://localhost.example', 'http://notlocalhost'],
  ])
    expect([page, takes(page)]).toEqual([page, false]);
});
