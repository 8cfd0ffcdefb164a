/** `pactole-import` as it is published, as a key holder without a clone runs it, against the real service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Pactole } from '@pactole/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runInWorker } from '../../../test/support/processes/worker.ts';
import { type Service, startService } from '../../../test/support/service/service.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const command = join(root, 'sdk/importer/dist/pactole-import.js');
const sample = (name: string) => join(root, 'examples/statements', name);

let service: Service;
let pactole: Pactole;
let folder: string;
let environment: Record<string, string>;
const cwd = process.cwd();
beforeAll(async () => {
  service = await startService();
  const apiKey = await service.key();
  pactole = new Pactole({ apiKey, baseUrl: service.url });
  folder = await mkdtemp(join(tmpdir(), 'pactole-import-'));
  environment = {
    PATH: process.env.PATH ?? '',
    XDG_STATE_HOME: join(folder, 'state'),
    PACTOLE_API_KEY: apiKey,
    PACTOLE_BASE_URL: service.url,
  };
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(cwd);
  await service?.close();
  await rm(folder, { recursive: true });
});

/** Runs the command with lines on its standard input, which then ends. */
const answering = (
  answers: readonly string[],
  args: readonly string[],
  more: Record<string, string> = {},
) => runInWorker(command, args, { ...environment, ...more }, answers);
const run = (...args: string[]) => answering([], args);

/** Runs the command as a process, as its user does. */
async function answeringApart(answers: readonly string[], args: readonly string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: environment,
  });
  child.stdin.end(answers.map((answer) => `${answer}\n`).join(''));
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, stdout, stderr };
}

const accounts = async () => (await pactole.accounts.list()).accounts;
async function countIn(name: string) {
  const found = (await accounts()).find((account) => account.name === name);
  const { items } = await pactole.transactions.list({ accountId: found?.id, limit: 1000 });
  return items.length;
}

describe('somebody at a terminal', () => {
  test('says which account it is, and is not asked again', async () => {
    const file = sample('credit-cooperatif.ofx');
    const first = await answeringApart(['n', 'Courant', '', 'y', 'y'], [file]);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('Which account is "');
    expect(first.stdout).toContain('The new account "Courant" (checking account, EUR).');
    expect(first.stdout).toContain('new 3, stored already 0, deleted before 0');
    expect(first.stdout).toContain('Imported 3; 0 were stored already, 0 stay deleted.');
    const [account] = await accounts();
    expect(account).toMatchObject({ name: 'Courant', type: 'checking', valueEur: '2109.40' });

    const second = await answeringApart(['n'], [file]);
    expect(second.code).toBe(0);
    expect(second.stdout).not.toContain('Which account is');
    expect(second.stdout).toContain('new 0, stored already 3, deleted before 0');
    expect(second.stdout).toContain('Everything is stored already.');
    const { mode } = await stat(join(folder, 'state/pactole/importer.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each([
    ['en', 'Import 6 rows into "Perhaps"? [y/N]', 'Nothing was imported.'],
    ['fr_FR.UTF-8', 'Importer 6 opérations dans « Perhaps » ? [o/N]', 'Rien n’a été importé.'],
    ['de_AT', '6 Buchungen in „Perhaps“ importieren? [j/N]', 'Nichts wurde importiert.'],
  ])('who says no leaves nothing behind, in %s', async (LANG, question, declined) => {
    const before = await accounts();
    const args = [sample('fortuneo.csv'), '--create', 'Perhaps'];
    const { code, stdout, stderr } = await answering(['n'], args, { LANG });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(question);
    expect(stdout).toContain(declined);
    expect(await accounts()).toEqual(before);
  });

  test('the end of the input is no answer: exit 1, and nothing is left behind', async () => {
    const before = await accounts();
    for (const answers of [[], ['n', 'Half']]) {
      const { code, stderr } = await answering(answers, [sample('fortuneo.csv')]);
      expect(code).toBe(1);
      expect(stderr).toMatch(/fortuneo\.csv: no answer, .* In a script, say --yes\.\n$/);
    }
    expect(await accounts()).toEqual(before);
  });
});

describe('an account without any balance', () => {
  const written = async (name: string) => {
    const file = join(folder, name);
    await writeFile(file, 'Date;Libellé;Montant\n01/09/2026;LOYER;-800\n07/09/2026;PAIE;2500\n');
    return file;
  };
  const named = async (name: string) => (await accounts()).find((each) => each.name === name);

  test('is asked about after the import, until the answer is an amount', async () => {
    const answers = ['y', 'much', '3 120,45'];
    const args = [await written('shown.csv'), '--create', 'Shown', '--currency', 'EUR'];
    const { code, stdout } = await answering(answers, args);
    expect(code).toBe(0);
    expect(stdout).toContain(
      'On 7 September 2026, your bank showed (in EUR; Enter to leave it open):',
    );
    expect(stdout).toContain('"much" is not an amount such as 1234.56.');
    expect(await named('Shown')).toMatchObject({ balanceAsOf: '2026-09-07', valueEur: '3120.45' });
  });

  test.each([
    ['Enter', ['y', '']],
    ['the end of the input', ['y']],
  ])('stays unknown after %s, and a line says so', async (_, answers) => {
    const name = `Open ${answers.length}`;
    const args = [await written('open.csv'), '--create', name, '--currency', 'EUR'];
    const { code, stdout } = await answering(answers, args);
    expect(code).toBe(0);
    expect(stdout).toContain(
      `The balance of "${name}" is unknown: the sum of its transactions need not be its value.`,
    );
    expect(await named(name)).toMatchObject({ balanceAsOf: null, valueEur: '1700.00' });
  });

  test('is not asked about in a script, or where the account began empty', async () => {
    const file = await written('script.csv');
    const args = [file, '--create', 'Script', '--currency', 'EUR', '--yes'];
    const script = await answeringApart([], args);
    expect(script.stdout).not.toContain('your bank showed');
    expect(script.stdout).toContain('The balance of "Script" is unknown');
    await pactole.accounts.create({ name: 'Fresh', type: 'checking', openedAt: '2026-08-20' });
    const { stdout } = await answering(['y'], [file, '--account', 'Fresh']);
    expect(stdout).not.toMatch(/your bank showed|is unknown/);
  });
});

describe("an app's file with opening rows", () => {
  const written = async (name: string, headings: string, ...lines: string[]) => {
    const file = join(folder, name);
    await writeFile(file, [headings, ...lines, ''].join('\n'));
    return file;
  };
  const named = async (name: string) => (await accounts()).find((each) => each.name === name);
  const asset = '"Asset account"';
  const firefly = () =>
    written(
      'firefly.csv',
      'journal_id,type,currency_code,amount,description,date,source_name,source_type,destination_name,destination_type',
      `1,"Opening balance",EUR,1000.00,"Eröffnungsbilanz für ""FF Giro""",2024-01-01T00:00:00+01:00,x,"Initial balance account","FF Giro",${asset}`,
      `2,Withdrawal,EUR,-12.50,Rent,2024-01-02T00:00:00+01:00,"FF Giro",${asset},Landlord,"Expense account"`,
      `3,Transfer,EUR,100.00,Later,2024-05-06T00:00:00+01:00,"FF Giro",${asset},"FF Later",${asset}`,
    );

  test('begins its accounts, also one that it uses only later, and their sum is known', async () => {
    const file = await firefly();
    const { code, stdout } = await run(file, '--new', '--yes');
    expect(code).toBe(0);
    expect(stdout).not.toContain('is unknown');
    expect(stdout).toContain('The file tells that the account began on 1 January 2024.');
    expect(await named('FF Giro')).toMatchObject({ openedAt: '2024-01-01', valueEur: '887.50' });
    expect(await named('FF Later')).toMatchObject({ openedAt: '2024-05-06', valueEur: '100.00' });
    const before = await accounts();
    const again = await run(file, '--new', '--yes');
    expect(again.stdout).not.toContain('is unknown');
    expect(await accounts()).toEqual(before);
  });

  const actual = (name: string, ...lines: string[]) =>
    written(`${name}.csv`, 'Account,Date,Payee,Notes,Category,Amount', ...lines);

  test('gives an account that is there a balance on the evening before', async () => {
    await pactole.accounts.create({ name: 'Courant A', type: 'checking' });
    const file = await actual(
      'actual',
      'Courant A,2024-02-01,Starting Balance,,Starting Balances,500.00',
      'Courant A,2024-02-03,Baker,,Food,-5.50',
    );
    const { stdout } = await run(file, '--account', 'Courant A', '--yes');
    expect(stdout).toContain('began on 1 February 2024');
    const account = await named('Courant A');
    expect(account).toMatchObject({ balanceAsOf: '2024-01-31', valueEur: '494.50' });
  });

  test('begins nothing where older rows are stored, or where the opening is not the first row', async () => {
    const { id } = await pactole.accounts.create({ name: 'Courant B', type: 'checking' });
    await pactole.transactions.import({
      accountId: id,
      transactions: [{ date: '2023-01-01', amount: '7', currency: 'EUR', label: 'Older' }],
    });
    const opening = 'Courant B,2024-02-01,Starting Balance,,,500.00';
    const stored = await run(await actual('b', opening), '--account', 'Courant B', '--yes');
    expect(stored.stdout).toContain('The balance of "Courant B" is unknown');
    expect(await named('Courant B')).toMatchObject({ balanceAsOf: null });
    const late = [
      'Courant C,2024-01-01,Baker,,,-5.00',
      'Courant C,2024-02-01,Starting Balance,,,500.00',
    ];
    const args = ['--create', 'Courant C', '--currency', 'EUR', '--yes'];
    const { stdout } = await run(await actual('c', ...late), ...args);
    expect(stdout).toContain('The balance of "Courant C" is unknown');
    expect(await named('Courant C')).toMatchObject({ openedAt: null });
  });
});

describe('a file that names no currency', () => {
  const written = async (name: string) => {
    const file = join(folder, name);
    await writeFile(file, 'Date;Libellé;Montant\n28/09/2026;CAFE;-2,50\n29/09/2026;X;-8,00\n');
    return file;
  };
  const currenciesIn = async (name: string) => {
    const found = (await accounts()).find((account) => account.name === name);
    const { items } = await pactole.transactions.list({ accountId: found?.id });
    return [found?.currency, ...new Set(items.map(({ currency }) => currency))];
  };

  test('is asked about, for a new account', async () => {
    const file = await written('asked.csv');
    const answers = ['francs', 'chf', 'y'];
    const { code, stdout } = await answering(answers, [file, '--create', 'Asked']);
    expect(code).toBe(0);
    expect(stdout).toContain('In which currency is it? The file does not say.');
    expect(stdout).toContain('The new account "Asked" (checking account, CHF).');
    expect(await currenciesIn('Asked')).toEqual(['CHF', 'CHF']);
  });

  test('is refused in a script, which says it by an option', async () => {
    const file = await written('unsaid.csv');
    const before = await accounts();
    const { code, stderr } = await run(file, '--create', 'Unsaid', '--yes');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /the file does not say in which currency .* is; say --currency CODE\.\n$/,
    );
    expect(await accounts()).toEqual(before);
    await run(file, '--create', 'Unsaid', '--yes', '--currency', 'usd');
    expect(await currenciesIn('Unsaid')).toEqual(['USD', 'USD']);
  });

  test('that leaves its signs open is read next month as it was answered, and says so', async () => {
    const file = join(folder, 'card.csv');
    const lines = ['Posted,Payee,Amount', '2026-09-13,CAB,24.50', '2026-09-14,BOOKS,12.00', ''];
    await writeFile(file, lines.join('\n'));
    const args = ['--create', 'Card', '--yes', '--currency', 'USD'];
    const open = await run(file, ...args);
    expect(open).toMatchObject({ code: 1, stderr: expect.stringContaining('--positive in') });
    expect((await run(file, ...args, '--positive', 'out')).code).toBe(0);
    await writeFile(file, lines.join('\n').replaceAll('2026-09', '2026-08'));
    const { code, stderr } = await run(file, ...args);
    expect(stderr).toContain(`! ${file}: read as last time (--positive out); another option`);
    expect(code).toBe(0);
    const { stderr: again } = await run(file, ...args, '--positive', 'in');
    expect(again).not.toContain('last time');
    const found = (await accounts()).find(({ name }) => name === 'Card');
    const { items } = await pactole.transactions.list({ accountId: found?.id });
    expect(items.map(({ amount }) => amount).sort()).toEqual(
      ['-12.00', '-12.00', '-24.50', '-24.50', '12.00', '24.50'].sort(),
    );
  });

  test('leaves its answers as a preset, with a sample that the preset reads', async () => {
    const file = join(folder, 'answered.csv');
    await writeFile(file, 'Kiedy;Komu;Ile\n05/09/2026;Camille Durand;2,50\n');
    const preset = join(folder, 'kept.json');
    const answers = [
      '--columns',
      'date=1,label=2,amount=3',
      '--dates',
      'D/M/Y',
      '--positive',
      'out',
    ];
    const args = ['--create', 'Answered', '--yes', '--currency', 'EUR'];
    const { stdout } = await run(file, ...answers, ...args, '--save-preset', preset);
    expect(stdout).toContain(`Wrote ${preset}`);
    const kept = JSON.parse(await readFile(preset, 'utf8'));
    expect(kept).toEqual({
      columns: { date: ['Kiedy'], label: ['Komu'], amount: 'Ile' },
      ...{ dates: 'D/M/Y', positive: 'out', currency: 'EUR' },
      sample: [
        'Kiedy;Komu;Ile',
        expect.stringMatching(/^05\/09\/2022;Xxxxxxx Xxxxxx;[1-9],[1-9]0$/),
      ],
    });
    const sent = join(folder, 'sent.csv');
    await writeFile(sent, kept.sample.join('\n'));
    const again = await run(sent, '--preset', preset, '--create', 'Sent', '--yes');
    expect(again.stdout).toContain('1 row');
    expect(again.code).toBe(0);
  });

  test('is read by the columns, signs and days of a preset; another option beats it', async () => {
    const file = join(folder, 'foreign.csv');
    await writeFile(file, 'Kiedi;Komu;Ilek\n03.02.2026;KAWA;2,50\n04.02.2026;KINO;8,00\n');
    const preset = join(folder, 'preset.json');
    const columns = { date: ['Kiedi'], label: ['Komu'], amount: 'Ilek' };
    await writeFile(preset, JSON.stringify({ columns, dates: 'D/M/Y', positive: 'out' }));
    const args = ['--preset', preset, '--create', 'Preset', '--yes', '--currency', 'EUR'];
    expect((await run(file, ...args)).code).toBe(0);
    const found = (await accounts()).find(({ name }) => name === 'Preset');
    const { items } = await pactole.transactions.list({ accountId: found?.id });
    expect(items.map(({ date, amount }) => `${date} ${amount}`)).toEqual([
      '2026-02-04 -8.00',
      '2026-02-03 -2.50',
    ]);
    await writeFile(preset, '{"dates": "D.M.Y"}');
    expect((await run(file, ...args)).stderr).toContain('--dates is D/M/Y, M/D/Y or Y/M/D');
    await writeFile(preset, 'dates: D/M/Y');
    expect((await run(file, ...args)).stderr).toContain('preset.json can not be read');
  });

  test('has a balance, which is recorded in the currency of the account', async () => {
    const file = join(folder, 'held.csv');
    const lines = ['28/09/2026;CAFE;-2,50;97,50', '29/09/2026;MARCHE;-8,00;89,50'];
    await writeFile(file, ['Date;Libellé;Montant;Solde', ...lines, ''].join('\n'));
    const options = ['--create', 'Held', '--yes', '--currency', 'chf'];
    const { stdout } = await run(file, ...options);
    expect(stdout).toContain('balance on 29 September 2026: CHF\u00a089.50');
    const { id } = (await accounts()).find(({ name }) => name === 'Held') ?? {};
    const other = join(folder, 'held-later.csv');
    const more = ['30/09/2026;PAIN;-1,50;88,00', '30/09/2026;THE;-3,00;85,00'];
    await writeFile(other, ['Date;Libellé;Montant;Solde', ...more, ''].join('\n'));
    const later = await run(other, '--account', `${id}`, '--yes');
    expect(later.stdout).toContain('balance on 30 September 2026: CHF\u00a085.00');
  });

  test('of a broker has lots in the currency of the account', async () => {
    const file = join(folder, 'xtb.csv');
    const rows = ['1;Deposit;12.04.2024 13:00:22;deposit;;500'];
    rows.push('2;Stocks/ETF purchase;12.04.2024 13:01:45;OPEN BUY 3 @ 11.5;MONDE.DE;-34.50');
    await writeFile(file, ['ID;Type;Time;Comment;Symbol;Amount', ...rows, ''].join('\n'));
    const lotsFolder = await mkdtemp(join(folder, 'lots-'));
    const lots = ['--isin', 'MONDE.DE=IE0000000017', '--lots-folder', lotsFolder];
    const { code } = await run(file, '--create', 'Xtb', '--yes', '--currency', 'pln', ...lots);
    expect(code).toBe(0);
    expect(await readFile(join(lotsFolder, 'xtb.lots.csv'), 'utf8')).toBe(
      'date,isin,side,quantity,unit_price,fees,currency\n2024-04-12,IE0000000017,buy,3,11.5,0,PLN\n',
    );
    expect(await currenciesIn('Xtb')).toEqual(['PLN', 'PLN']);
  });

  test('has rows in the currency of the account that it goes into', async () => {
    const { id } = await pactole.accounts.create({
      name: 'Pounds',
      type: 'checking',
      currency: 'GBP',
    });
    await run(await written('pounds.csv'), '--account', id, '--yes');
    expect(await currenciesIn('Pounds')).toEqual(['GBP', 'GBP']);
  });
});

describe('a script', () => {
  test('imports many files and a folder in one go; what cannot be read is a line each', async () => {
    const drop = join(folder, 'drop');
    await mkdir(join(drop, 'more'), { recursive: true });
    await cp(sample('mt940.sta'), join(drop, 'a.sta'));
    await cp(sample('two-accounts.ofx'), join(drop, 'more/b.ofx'));
    await writeFile(join(drop, 'holiday.jpg'), 'not a statement');
    await writeFile(join(drop, 'loading.csv.part'), 'Date');

    const args = [drop, join(drop, 'gone.csv'), '--new', '--yes'];
    const { code, stdout, stderr } = await answeringApart([], args);
    expect(code).toBe(1);
    expect(stdout.match(/^Imported \d+;/gm)).toHaveLength(3);
    const lines = stderr.trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/holiday\.jpg: /),
      `${join(drop, 'gone.csv')}: there is no such file or folder.`,
      '2 files were not imported; the lines above say why.',
    ]);
  });

  test('does not guess which account a file is of', async () => {
    const before = await accounts();
    const { code, stderr } = await run(sample('fortuneo.csv'), '--yes');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /which account is this for \(EUR\)\? Name it with --account ACCOUNT, --create NAME or --new\.\n$/,
    );
    expect(await accounts()).toEqual(before);
  });

  test('gets JSON; questions and reports stay apart from it', async () => {
    const args = ['--create', 'Both', '--yes', '--json'];
    const files = [sample('fortuneo.csv'), sample('n26.csv')];
    const { code, stdout } = await answeringApart([], [...files, ...args]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([
      { accountName: 'Both', isNewAccount: true, rows: 6, imported: 6, error: null },
      { accountName: 'Both', isNewAccount: false, error: null },
    ]);
  });

  test('imports the same and overlapping halves without doubling anything', async () => {
    const lines = (await readFile(sample('fortuneo.csv'), 'utf8')).trimEnd().split('\n');
    const [head = '', ...rows] = lines;
    const halves = [rows.slice(0, 4), rows.slice(2)];
    for (const [index, half] of halves.entries()) {
      await writeFile(join(folder, `half${index}.csv`), [head, ...half].join('\n'));
    }
    const args = ['half0.csv', 'half1.csv', sample('fortuneo.csv'), '--create', 'Halves', '--yes'];
    expect((await run(...args)).code).toBe(0);
    expect(await countIn('Halves')).toBe(6);
  });

  test('in another format is told of it, and leaves out all that looks stored, once', async () => {
    const csv = join(folder, 'june.csv');
    const ofx = join(folder, 'june.ofx');
    await writeFile(csv, 'date,label,amount\n2026-06-02,Rent,-900.00\n2026-06-03,Bakery,-2.50\n');
    const movement = (day: string, amount: string, name: string) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${day}<NAME>${name}</STMTTRN>`;
    await writeFile(
      ofx,
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>77
<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20260601<DTEND>20260630
${movement('20260602', '-900.00', 'LOYER JUIN')}
${movement('20260604', '-12.00', 'CINEMA')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
    );
    const into = ['--yes', '--no-balance'];
    await run(csv, ...into, '--create', 'Formats', '--currency', 'EUR');
    const other = await run(ofx, ...into, '--account', 'Formats');
    expect(other.stdout).toMatch(
      /- So far the transactions of this account came as csv, and this file is ofx/,
    );
    expect(other.stdout).toMatch(/1 row left out: it looks like a stored one/);
    expect(await countIn('Formats')).toBe(3);
    await writeFile(ofx, (await readFile(ofx, 'utf8')).replace('CINEMA', 'THEATRE'));
    const again = await run(ofx, ...into, '--account', 'Formats');
    expect(again.stdout).not.toContain('So far the transactions');
  });

  test('leaves out a payment that was pending, and is booked with another amount', async () => {
    const file = join(folder, 'card.csv');
    const write = (...lines: string[]) =>
      writeFile(file, ['date,label,amount', ...lines, ''].join('\n'));
    const bakery = '2026-04-14,CARTE 13/04/26 BOULANGERIE,-4.20';
    const into = ['--yes', '--no-balance', '--currency', 'EUR'];
    await write('2026-04-15,AUTORISATION CB HOTEL IBIS LYON,-95.00', bakery);
    await run(file, ...into, '--create', 'Tips');
    await write('2026-04-17,CARTE 15/04/26 HOTEL IBIS LYON CB*1234,-104.50', bakery);
    const { stdout } = await run(file, ...into, '--account', 'Tips');
    expect(stdout).toMatch(
      /~ .*IBIS LYON CB\*1234.*AUTORISATION CB HOTEL IBIS LYON, 2026-04-15, -95\.00/,
    );
    expect(stdout).toMatch(/1 row left out/);
    expect(await countIn('Tips')).toBe(2);
    await run(file, ...into, '--account', 'Tips', '--similar');
    expect(await countIn('Tips')).toBe(3);
  });

  test('applies rules, and says so before it imports', async () => {
    const rules = join(folder, 'rules.json');
    await writeFile(rules, JSON.stringify([{ label: 'carte', category: 'Cards', type: 'debit' }]));
    const file = join(folder, 'ruled.csv');
    await writeFile(
      file,
      'Date;Libellé;Montant\n28/09/2026;CARTE CAFE;-2,50\n29/09/2026;LOYER;-800\n',
    );
    const args = [file, '--create', 'Ruled', '--currency', 'EUR', '--yes', '--rules', rules];
    const { stdout } = await run(...args);
    expect(stdout).toContain('rules: 1 row becomes Cards, debit');
    const { id } = (await accounts()).find(({ name }) => name === 'Ruled') ?? { id: '' };
    const { items } = await pactole.transactions.list({ accountId: id });
    expect(items).toMatchObject([
      { label: 'LOYER', categoryName: null, type: null },
      { label: 'CARTE CAFE', categoryName: 'Cards', type: 'debit' },
    ]);
  });

  test('gets the trades of a broker as a file that the owner can load', async () => {
    const file = join(folder, 'trades.csv');
    await writeFile(
      file,
      [
        'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate',
        '2026-01-02T10:00:00.000000Z,,CASH TOP-UP,,,EUR 1000,EUR,1.0',
        '2026-01-05T10:00:00.000000Z,AAPL,BUY - MARKET,2,EUR 100,EUR 200,EUR,1.0',
        '2026-01-06T10:00:00.000000Z,MSFT,BUY - MARKET,1,EUR 300,EUR 300,EUR,1.0',
      ].join('\n'),
    );
    const args = [file, '--create', 'Broker', '--yes', '--isin', 'AAPL=US0378331005'];
    const { code, stdout, stderr } = await run(...args);
    expect(code).toBe(0);
    expect(stderr).toContain(
      '! no lots of MSFT: the file has no ISIN for it; say --isin MSFT=ISIN',
    );
    expect(stdout).toContain("npx pactole lots import 'trades.lots.csv' --account ");
    expect(await readFile(join(folder, 'trades.lots.csv'), 'utf8')).toBe(
      'date,isin,side,quantity,unit_price,fees,currency\n2026-01-05,US0378331005,buy,2,100,0,EUR\n',
    );
    await run(...args);
    expect((await readdir(folder)).filter((name) => name.endsWith('.lots.csv'))).toHaveLength(1);
  });
});

test('a wrong option, key or address is one line', async () => {
  const file = sample('fortuneo.csv');
  const refusals = await Promise.all([
    run(file, '--colour'),
    run(file, '--type', 'shoe'),
    run(file, '--dates', 'Y/D/M'),
    run(file, '--currency', 'euros'),
    run(file, '--decimal-mark', ';'),
    run(file, '--positive', 'up'),
    run(file, '--isin', 'AAPL'),
    run(file, '--columns', 'Posted'),
    run(file, '--key-file', 'nowhere'),
    answering([], [file], { PACTOLE_API_KEY: '' }),
    run(file, '--url', 'nowhere', '--yes'),
    run(file, '--account', 'Nobody', '--yes'),
    run(file, '--rules', file),
  ]);
  for (const { code, stdout, stderr } of refusals) {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(stderr).not.toMatch(/ {4}at /);
  }
});

test.each([
  ['fr_FR', 'pactole-import: aucune clé n’est donnée : '],
  ['de_DE', 'pactole-import: kein Schlüssel angegeben: '],
])('in %s, a missing key is told in that language alone', async (LANG, told) => {
  const { code, stderr } = await answering([], [sample('n26.csv')], { PACTOLE_API_KEY: '', LANG });
  expect(code).toBe(1);
  expect(stderr.startsWith(told)).toBe(true);
  expect(stderr).not.toMatch(/No API key|Pass apiKey/);
});

describe('a file that the system does not read', () => {
  const file = sample('n26.csv');
  const missing = {
    C: 'there is no such file or folder',
    fr: 'ce fichier ou dossier n’existe pas',
    de: 'es gibt keine solche Datei und keinen solchen Ordner',
  };
  const isFolder = {
    C: 'it is a folder, and a file is needed',
    fr: 'c’est un dossier, et il faut un fichier',
    de: 'es ist ein Ordner, gebraucht wird eine Datei',
  };

  test.each(['C', 'fr', 'de'] as const)('is named with the reason, in %s', async (LC_ALL) => {
    await writeFile(join(folder, 'plain'), '');
    const told = async (...args: string[]) => (await answering([], args, { LC_ALL })).stderr;
    for (const option of ['--rules', '--key-file']) {
      for (const [path, reason] of [
        ['nowhere.json', missing[LC_ALL]],
        ['.', isFolder[LC_ALL]],
      ] as const) {
        const line = await told(file, option, path);
        expect(line).toMatch(/^pactole-import: [^\n]+\n$/);
        expect(line).toContain(path);
        expect(line.endsWith(`: ${reason}\n`)).toBe(true);
        expect(line).not.toMatch(/ENOENT|EISDIR|illegal|no such file or directory/);
      }
    }
    const below = await told(join(folder, 'plain', 'a.csv'));
    expect(below).not.toMatch(/ENOTDIR|not a directory/);
    expect(below).toMatch({ C: /not a folder/, fr: /pas un dossier/, de: /kein Ordner/ }[LC_ALL]);
  });
});

test('what a file is warned of, or refused for, is said in the language of the terminal', async () => {
  const odd = join(folder, 'odd.csv');
  await writeFile(odd, 'Date;Libellé;Débit;Crédit\n;a;1,00;\n25/09/2026;b;2,00;\n');
  const unclear = join(folder, 'unclear.csv');
  await writeFile(unclear, 'Date,Description,Amount\n05/09/2026,x,-1.50\n');
  const rules = join(folder, 'rules.json');
  await writeFile(rules, '[{"label":"a"}]');
  const told = async (...args: string[]) => (await answering([], args, { LANG: 'fr_FR' })).stderr;

  expect(await told(odd, '--create', 'Odd', '--currency', 'EUR', '--yes')).toContain(
    `! ${odd}: la ligne 2 n’a pas de date et a été ignorée : « a 1,00 »`,
  );
  expect(await told(unclear)).toMatch(
    /05\/09\/2026, peuvent se lire .*\. Indiquez-le avec --dates D\/M\/Y, M\/D\/Y ou Y\/M\/D\.\n$/,
  );
  const whole = join(folder, 'whole.csv');
  await writeFile(whole, 'Date;Libellé;Montant\n25/09/2026;x;-1.500\n');
  expect(await told(whole)).toMatch(
    /-1\.500, peuvent être entiers .*\. Indiquez-le avec --decimal-mark , ou --decimal-mark \.\.\n$/,
  );
  expect(await told(odd, '--rules', rules)).toBe(
    `pactole-import: ${rules} : la règle 1 ne donne ni catégorie ni type\n`,
  );
});

test('no label of a file steers the terminal', async () => {
  const evil = '\u001b[2J\u009b31m\u202eXUAF';
  const file = join(folder, 'evil.csv');
  await writeFile(file, `Date;Libellé;Montant\n01/09/2026;${evil};-1,00\n`);
  const { code, stdout, stderr } = await run(file, '--create', evil, '--currency', 'EUR', '--yes');
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('XUAF');
  expect(stdout + stderr).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u);
});
