/** The digest: what it says of a week, and the script against the real service. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents, digestOf } from '../../examples/digest/digest.ts';
import { asHtml, asMail, asText } from '../../examples/digest/page.ts';
import type { Week } from '../../examples/digest/week.ts';
import { runInWorker } from '../support/processes/worker.ts';
import { built } from '../support/run/built.ts';
import { type Service, startService } from '../support/service/service.ts';

const row = (amount: string, label: string, currency = 'EUR') =>
  ({ date: '2026-03-05', amount, label, currency }) as Week['transactions'][number];

const WEEK: Week = {
  date: '2026-03-09',
  net: '1500.10',
  accounts: [
    { id: 'a', name: 'Courant', valueEur: '500.10' },
    { id: 'b', name: 'Livret', valueEur: '1000.00' },
  ],
  transactions: [
    row('-0.10', 'small'),
    row('0.20', 'smaller'),
    row('-900', '<b>rent</b>'),
    row('5', 'tip', 'USD'),
  ],
  unpriced: 1,
};
const day = (date: string, net: string, courant: string) => ({
  date,
  net,
  accounts: [
    { id: 'a', name: 'Courant', valueEur: courant },
    { id: 'b', name: 'Livret', valueEur: '1000.00' },
  ],
});
const HISTORY = [
  day('2026-03-01', '2000.00', '1000.00'),
  day('2026-03-02', '1900.20', '900.20'),
  day('2026-03-08', '1', '1'),
];

describe('what it says', () => {
  test('it compares with the day a week before, to the cent', () => {
    const digest = digestOf(WEEK, HISTORY, 7);
    expect(digest).toMatchObject({ since: '2026-03-02', change: -40_010n });
    expect(digest.accounts).toEqual([{ name: 'Courant', now: 50_010n, change: -40_010n }]);
    expect(digest.moves.sums).toEqual([
      { currency: 'EUR', inflow: 20n, outflow: 90_010n },
      { currency: 'USD', inflow: 500n, outflow: 0n },
    ]);
    expect(digest.moves.largest[0]).toMatchObject({ label: '<b>rent</b>' });
  });

  test('with less of a past, with the oldest that there is; with none, with nothing', () => {
    expect(digestOf(WEEK, HISTORY.slice(2), 7)).toMatchObject({ since: '2026-03-08' });
    const first = digestOf(WEEK, [], 7);
    expect(first).toMatchObject({ since: null, change: null, accounts: [] });
    expect(asText(first)).toContain('This is the first digest');
  });

  test('as text, lines fit a mail, and amounts end below each other', () => {
    const text = asText(digestOf(WEEK, HISTORY, 7));
    expect(text).toMatch(
      /^Net worth on 2026-03-09: 1,500\.10 EUR, -400\.10 EUR since 2026-03-02\n/,
    );
    expect(text).toMatch(/\n {2}Courant +-400\.10 EUR\n/);
    expect(text).toContain('1 line has no price, and add');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(78);
  });

  test('no label becomes markup', () => {
    const html = asHtml(digestOf(WEEK, HISTORY, 7));
    expect(html).toContain('&lt;b&gt;rent&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|(?:src|href)=|@import|url\(/);
  });

  test('as a mail it has both, in short lines', () => {
    const mail = asMail(digestOf(WEEK, HISTORY, 7), 'ada@example.org');
    expect(mail).toMatch(
      /^To: ada@example\.org\nSubject: Net worth 1,500\.10 EUR \(-400\.10 EUR\)\n/,
    );
    expect(mail.match(/^Content-Type: text\/.*$/gm)).toEqual([
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: text/html; charset=utf-8',
    ]);
    const parts = [...mail.matchAll(/base64\n\n([\w+/=\n]+?)\n--/g)].map(([, body = '']) =>
      Buffer.from(body, 'base64').toString(),
    );
    expect(parts).toEqual([asText(digestOf(WEEK, HISTORY, 7)), asHtml(digestOf(WEEK, HISTORY, 7))]);
    for (const line of mail.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  test.each([
    ['0', 0n],
    ['-0.005', -1n],
    ['0.004', 0n],
    ['12.3', 1_230n],
    ['-12.345', -1_235n],
    ['123456789012345678.99', 12_345_678_901_234_567_899n],
  ])('%s is %s cents', (text, value) => {
    expect(cents(text)).toBe(value);
  });
});

describe('the script', () => {
  let service: Service;
  let folder: string;
  let key: string;
  beforeAll(async () => {
    service = await startService();
    key = await service.key();
    folder = await mkdtemp(join(tmpdir(), 'pactole-digest-'));
    const body = { name: 'Courant', type: 'checking' };
    const { id } = (await service.call('POST', '/api/v1/accounts', { key, body })).body;
    await service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body: { balance: '10' } });
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const digest = async (...args: string[]) =>
    runInWorker(join(await built('examples'), 'weekly-digest.mjs'), args, {
      PATH: process.env.PATH,
      PACTOLE_API_KEY: key,
      PACTOLE_BASE_URL: service.url,
    });

  test('remembers in a private file, and compares the next time', async () => {
    const state = join(folder, 'state.json');
    const first = await digest('--state', state);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('10.00 EUR');
    expect((await stat(state)).mode & 0o777).toBe(0o600);
    const [today] = JSON.parse(await readFile(state, 'utf8'));
    await writeFile(state, JSON.stringify([{ ...today, date: '2026-01-01', net: '4.00' }]));
    expect((await digest('--state', state)).stdout).toContain(', +6.00 EUR since 2026-01-01');
  });

  test('a file of something else is refused, and stays as it is', async () => {
    const state = join(folder, 'notes.json');
    await writeFile(state, '{"mine": true}');
    const { code, stdout, stderr } = await digest('--state', state);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('name another file with --state');
    expect(await readFile(state, 'utf8')).toBe('{"mine": true}');
  });

  test.each([
    ['--days', '0'],
    ['--mail', 'ada\nBcc: eve@example.org'],
    ['--colour', 'red'],
  ])('%s %j is refused before anything is asked', async (...args) => {
    const { code, stdout, stderr } = await digest(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('Usage: npx tsx examples/weekly-digest.ts');
  });
});
