/** `pactole report`: the page of a user in one file; and the link that opens the page itself. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlace, type Place } from '../support/processes/pactole.ts';
import { built } from '../support/run/built.ts';

let place: Place;
beforeAll(async () => {
  await built('pages');
  place = await openPlace();
  await place.json('keys', 'create', '--name', 'first');
});
afterAll(() => place.close());

test('the page is written with the figures, in the language asked for, for its owner alone', async () => {
  const file = join(place.folder, 'wealth.html');
  const { net } = await place.json<{ net: string }>('report', file, '--lang', 'de');
  expect(net).toBe('0.00');
  const html = await readFile(file, 'utf8');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(html).toContain('<html lang="de">');
  const [, figures = ''] = /id="figures">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(figures)).toMatchObject({
    language: 'de',
    netWorth: { netWorth: { net: '0.00' } },
    accounts: { accounts: [] },
  });
  expect(html).not.toMatch(/(?:src|href)="(?!data:)/);
});

test('what cannot be written is one line', async () => {
  const missing = join(place.folder, 'nowhere', 'wealth.html');
  const { code, stderr } = await place.pactole('report', missing);
  expect(code).toBe(1);
  expect(stderr).toContain("can't be written: there is no such file or folder.");
});
