/** Accounts of a file's rows: they are known by number, path or id, and currency; a name only proposes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openServedPlace, type Place } from '../support/processes/pactole.ts';

let place: Place;
beforeAll(async () => {
  place = await openServedPlace();
  Object.assign(place.environment, { XDG_STATE_HOME: place.folder, PACTOLE_MARKET: 'off' });
});
afterAll(() => place.close());

interface Account {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly cash: string;
  readonly iban: string | null;
}

async function newUser(name: string) {
  await place.pactole('users', 'add', name);
  const json = <Answer>(...args: string[]) => place.json<Answer>(...args, '--user', name);
  return {
    json,
    run: (...args: string[]) => place.pactole(...args, '--user', name),
    accounts: () => json<readonly Account[]>('accounts', 'list'),
    async cash() {
      const accounts = await json<readonly Account[]>('accounts', 'list');
      const cents = (text: string) => Number(text).toFixed(2);
      return accounts.map((each) => `${each.name}: ${cents(each.cash)} ${each.currency}`).sort();
    },
  };
}

async function fileOf(name: string, ...lines: readonly string[]): Promise<string> {
  const path = join(place.folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

const beancount = (...postings: readonly string[]) => [
  'id,date,payee,narration,account,exact,currency',
  ...postings.map((posting) => {
    const [id, date, text, account, amount] = posting.split(' ');
    return `${id},${date},,${text},${account},Decimal('${amount}'),EUR`;
  }),
];
const TWO_BANKS = beancount(
  'a1 2026-01-01 open Assets:Boursorama:Checking 1000',
  'a1 2026-01-01 open Equity:Opening -1000',
  'a2 2026-01-01 open Assets:Fortuneo:Checking 1000',
  'a2 2026-01-01 open Equity:Opening -1000',
  'a3 2026-01-03 fee Assets:Boursorama:Checking -20',
  'a3 2026-01-03 fee Expenses:Bank 20',
  'a4 2026-01-03 fee Assets:Fortuneo:Checking -20',
  'a4 2026-01-03 fee Expenses:Bank 20',
);

describe('a ledger', () => {
  test('with two accounts of one name has two, and as much of the path as tells them apart', async () => {
    const { run, json, cash } = await newUser('ledger');
    const file = await fileOf('two.csv', ...TWO_BANKS);
    await json('move-in', file, '--yes');
    const both = ['Boursorama:Checking: 980.00 EUR', 'Fortuneo:Checking: 980.00 EUR'];
    expect(await cash()).toEqual(both);
    // The same file is known by its paths, also after an account got another name.
    const renamed = await run('accounts', 'set', 'Fortuneo:Checking', '--name', 'Everyday');
    expect(renamed.code).toBe(0);
    await json('move-in', file, '--yes');
    expect(await cash()).toEqual([both[0], 'Everyday: 980.00 EUR']);
  });

  test('of another bank does not fill the account of that name', async () => {
    const { json, cash } = await newUser('later');
    const one = TWO_BANKS.filter((line) => !line.startsWith('a2') && !line.startsWith('a4'));
    const other = TWO_BANKS.filter((line) => !line.startsWith('a1') && !line.startsWith('a3'));
    await json('move-in', await fileOf('one.csv', ...one), '--yes');
    await json('move-in', await fileOf('other.csv', ...other), '--yes');
    expect(await cash()).toEqual(['Checking: 980.00 EUR', 'Fortuneo:Checking: 980.00 EUR']);
  });

  test('is compared by its own lines: a split that is no trade, and hours, are told', async () => {
    const { json } = await newUser('split');
    const units = (id: string, account: string, amount: string, unit: string) =>
      `${id},2026-01-05,,x,Assets:${account},Decimal('${amount}'),${unit}`;
    const file = await fileOf(
      'split.csv',
      ...beancount(
        'a1 2026-01-01 open Assets:Bank 1000',
        'a1 2026-01-01 open Equity:Opening -1000',
      ),
      ...[units('a2', 'Depot', '50', 'ABC'), units('a2', 'Bank', '-500', 'EUR')],
      ...[units('a3', 'Depot', '-50', 'ABC'), units('a3', 'Depot', '500', 'ABC')],
      units('a4', 'Time', '7.5', 'HOURS'),
    );
    const { compared } = await json<{
      compared: readonly Readonly<Record<'account' | 'file' | 'here', string>>[];
    }>('move-in', file, '--yes', '--isin', 'ABC=US0378331005');
    expect(compared.map(({ account, file: told, here }) => `${account} ${told} ${here}`)).toEqual(
      expect.arrayContaining(['Bank 500 500', 'Depot 500 50']),
    );
  });

  test('of hledger keeps cards and depots of two banks apart', async () => {
    const { json, cash } = await newUser('hledger');
    const columns =
      '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"';
    const posting = (id: number, day: string, account: string, amount: string, unit = 'EUR') =>
      `"${id}","2026-01-0${day}","","","","x","","${account}","${amount}","${unit}","","","",""`;
    const file = await fileOf(
      'hledger.csv',
      columns,
      posting(1, '1', 'assets:boursorama:checking', '1000'),
      posting(1, '1', 'equity:opening', '-1000'),
      posting(2, '1', 'assets:fortuneo:checking', '500'),
      posting(2, '1', 'equity:opening', '-500'),
      posting(3, '2', 'liabilities:boursorama:card', '-100'),
      posting(3, '2', 'expenses:food', '100'),
      posting(4, '2', 'liabilities:fortuneo:card', '-40'),
      posting(4, '2', 'expenses:food', '40'),
      posting(5, '5', 'assets:boursorama:securities', '10', 'ABC'),
      posting(5, '5', 'assets:boursorama:checking', '-100'),
      posting(6, '6', 'assets:fortuneo:securities', '5', 'ABC'),
      posting(6, '6', 'assets:fortuneo:checking', '-60'),
    );
    await json('move-in', file, '--yes', '--isin', 'ABC=US0378331005');
    expect((await cash()).filter((each) => !each.includes('securities'))).toEqual([
      'boursorama:card: -100.00 EUR',
      'boursorama:checking: 900.00 EUR',
      'fortuneo:card: -40.00 EUR',
      'fortuneo:checking: 440.00 EUR',
    ]);
    const held = await json<readonly { accountName: string; held: string }[]>('holdings', 'list');
    expect(held.map(({ accountName, held: units }) => `${accountName} ${units}`).sort()).toEqual([
      'boursorama:securities 10',
      'fortuneo:securities 5',
    ]);
  });
});

const REVOLUT = [
  'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
  'TOPUP,Current,2026-07-01 08:00:00,2026-07-01 08:00:01,Employer,2500.00,0.00,EUR,COMPLETED,2500.00',
  'EXCHANGE,Current,2026-07-03 10:00:00,2026-07-03 10:00:01,Exchanged,-1000.00,0.00,EUR,COMPLETED,1500.00',
  'EXCHANGE,Current,2026-07-03 10:00:00,2026-07-03 10:00:01,Exchanged,1100.00,0.00,USD,COMPLETED,1100.00',
  'CARD_PAYMENT,Current,2026-07-05 10:00:00,2026-07-06 10:00:01,Shop,-100.00,0.00,USD,COMPLETED,1000.00',
];

describe('a currency', () => {
  test('is a pocket of its own', async () => {
    const { json, cash } = await newUser('pockets');
    const file = await fileOf('revolut.csv', ...REVOLUT);
    await json('import', file, '--new', '--yes');
    const both = ['Revolut Current EUR: 1500.00 EUR', 'Revolut Current USD: 1000.00 USD'];
    expect(await cash()).toEqual(both);
    await json('import', file, '--new', '--yes');
    expect(await cash()).toEqual(both);
  });

  test.each([
    [['--new'], 0, ['Savings EUR: 1000.00 EUR', 'Savings: 0.00 USD']],
    [['--account', 'Savings'], 1, ['Savings: 0.00 USD']],
    [['--create', 'Savings'], 1, ['Savings: 0.00 USD']],
  ])('of a file never fills an account of another one: %j', async (options, code, held) => {
    const { run, cash } = await newUser(`currency${options.join('')}`);
    await run('accounts', 'create', 'Savings', '--type', 'savings', '--currency', 'USD');
    const file = await fileOf(
      'firefly.csv',
      ...[
        'user_id,group_id,journal_id,type,amount,foreign_amount,currency_code,foreign_currency_code,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,category',
        '1,1,1,Deposit,1000.00,,EUR,,Pay,2026-01-05T00:00:00+01:00,Employer,,Revenue account,Savings,,Asset account,',
      ],
    );
    const { code: ended, stderr } = await run('import', file, ...options, '--yes');
    expect({ ended, cash: await cash() }).toEqual({ ended: code, cash: held });
    if (code === 1)
      expect(stderr).toContain('the file is in EUR, and the account "Savings" in USD');
  });
});

describe('headings alone', () => {
  const table = (...rows: string[]) => ['date;label;amount', '2026-01-05;FRAIS;-20,00', ...rows];

  test('do not tell one bank from another: the second file asks for an account', async () => {
    const { run, cash } = await newUser('headings');
    const one = await fileOf('one/operations.csv', ...table('2026-01-06;LOYER;-700,00'));
    const two = await fileOf('two/operations.csv', ...table('2026-01-07;EDF;-50,00'));
    const { code, stderr } = await run('import', one, two, '--new', '--yes', '--currency', 'EUR');
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /two.operations\.csv: the file does not say whether it is of the account "operations EUR"/,
    );
    expect(await cash()).toEqual(['operations EUR: -720.00 EUR']);
    const told = await run('import', two, '--create', 'Fortuneo', '--yes', '--currency', 'EUR');
    expect(told.code).toBe(0);
    expect(await cash()).toEqual(['Fortuneo: -70.00 EUR', 'operations EUR: -720.00 EUR']);
    // A file that has grown holds all that is stored, so it is of the account.
    const grown = await fileOf(
      'one/operations.csv',
      ...table('2026-01-06;LOYER;-700,00', '2026-02-06;LOYER;-700,00'),
    );
    expect((await run('import', grown, '--new', '--yes', '--currency', 'EUR')).code).toBe(0);
    expect(await cash()).toContain('operations EUR: -1420.00 EUR');
  });
});

const IBAN = 'FR7630006000011234567890189';
const camt = (account: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-04-01T00:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><CreDtTm>2026-04-01T00:00:00</CreDtTm><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">90.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal><Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt><Dt>2026-03-02</Dt></ValDt><NtryDtls><TxDtls><RmtInf><Ustrd>SHOP</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

describe('a number', () => {
  test('goes with its import: after an undoing the same file asks as the first time', async () => {
    const { run, json, accounts } = await newUser('undo');
    await run('accounts', 'create', 'Wrong', '--type', 'checking');
    await run('accounts', 'create', 'Right', '--type', 'checking');
    const file = await fileOf('april.xml', camt(IBAN));
    expect((await run('import', file, '--yes')).stderr).toContain('which account is');
    expect((await run('import', file, '--account', 'Wrong', '--yes')).code).toBe(0);
    expect((await accounts()).map(({ iban }) => iban)).toEqual([IBAN, null]);
    expect((await run('import', file, '--yes')).code).toBe(0);

    const [{ id } = { id: '' }] = await json<readonly { id: string }[]>('imports', 'list');
    expect((await run('imports', 'undo', id, '--yes')).code).toBe(0);
    expect((await accounts()).map(({ iban }) => iban)).toEqual([null, null]);
    expect(await json('balances', 'list', 'Wrong')).toEqual([]);
    expect((await run('import', file, '--yes')).stderr).toContain('which account is');
    expect((await run('import', file, '--account', 'Right', '--yes')).code).toBe(0);
    expect((await accounts()).map(({ iban }) => iban)).toEqual([null, IBAN]);

    // The undoing can be undone, and what was said last holds.
    const [change] = await json<readonly { id: string; action: string }[]>('journal', 'list').then(
      (all) => all.filter(({ action }) => action === 'imports.undo'),
    );
    expect((await run('journal', 'undo', change?.id ?? '')).code).toBe(0);
    const { stdout } = await run('import', file, '--yes');
    expect(stdout).toContain('for "Right"');
  });

  test('of another account refuses --create, and makes one beside it with --new', async () => {
    const { run, cash } = await newUser('beside');
    const table = (number: string) => [
      `Compte n° ${number}`,
      ...['Date;Libellé;Débit euros;Crédit euros;', '03/09/2026;Café;2,50;;'],
    ];
    const one = await fileOf('beside.csv', ...table('00012345678'));
    expect((await run('import', one, '--create', 'Compte', '--yes')).code).toBe(0);
    const two = await fileOf('beside.csv', ...table('00087654321'));
    const { code, stderr } = await run('import', two, '--create', 'Compte', '--yes');
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('"Compte" is another account'),
    });
    expect((await run('import', two, '--new', '--yes')).code).toBe(0);
    expect(await cash()).toHaveLength(2);
  });
});

test('lots, answers and origins go with the import of a file', async () => {
  const { run, json } = await newUser('lots');
  const file = await fileOf(
    'depot.csv',
    ...beancount('a1 2026-01-01 open Assets:Bank 1000', 'a1 2026-01-01 open Equity:Opening -1000'),
    "a2,2026-01-05,,buy,Assets:Depot,Decimal('5'),ABC",
    "a2,2026-01-05,,buy,Assets:Bank,Decimal('-500'),EUR",
  );
  const options = ['--new', '--yes', '--isin', 'ABC=US0378331005'];
  expect((await run('import', file, ...options)).code).toBe(0);
  expect(await json('lots', 'list')).toHaveLength(1);
  const imports = await json<readonly { id: string; account: string }[]>('imports', 'list');
  expect(imports.map(({ account }) => account).sort()).toEqual(['Bank', 'Depot']);
  for (const { id } of imports) expect((await run('imports', 'undo', id, '--yes')).code).toBe(0);
  expect(await json('lots', 'list')).toEqual([]);
  expect((await run('import', file, '--yes')).stderr).toContain('which account is');

  // The signs of a table, which were answered wrong, are asked again.
  const table = await fileOf('signs.csv', 'Kiedy;Komu;Ile', '03.02.2026;Kawa;2,50');
  const answers = ['--columns', 'date=Kiedy,label=Komu,amount=Ile', '--positive', 'in'];
  const told = ['--currency', 'EUR', '--dates', 'D/M/Y', ...answers];
  expect((await run('import', table, '--create', 'Card', '--yes', ...told)).code).toBe(0);
  const again = await run('import', table, '--account', 'Card', '--yes');
  expect(again.stderr).toContain('read as last time');
  const [last] = await json<readonly { id: string }[]>('imports', 'list');
  expect((await run('imports', 'undo', last?.id ?? '', '--yes')).code).toBe(0);
  const asked = await run('import', table, '--create', 'Card', '--yes', '--currency', 'EUR');
  expect(asked).toMatchObject({ code: 1, stderr: expect.not.stringContaining('as last time') });
});

test('a file that does not lead on from a stored balance says what is missing between', async () => {
  const { run } = await newUser('gap');
  await run('accounts', 'create', 'Compte', '--type', 'checking');
  await run('balances', 'add', 'Compte', '1000', '--date', '2026-05-31');
  const lines = (first: string, last: string) => [
    'Date,Payee,Amount,Balance',
    `2026-06-01,Shop,-50.00,${first}`,
    `2026-06-02,Shop,-10.00,${last}`,
  ];
  const gap = await fileOf('gap.csv', ...lines('900.00', '890.00'));
  const told = await run('import', gap, '--account', 'Compte', '--yes', '--currency', 'EUR');
  expect(told.code).toBe(0);
  expect(told.stdout).toMatch(
    /Between 31 May 2026 and 2 June 2026, the recorded balance changed by -€110\.00, but with this batch the transactions of these days add up to -€60\.00/,
  );
  const other = await newUser('whole');
  await other.run('accounts', 'create', 'Compte', '--type', 'checking');
  await other.run('balances', 'add', 'Compte', '1000', '--date', '2026-05-31');
  const whole = await fileOf('whole.csv', ...lines('950.00', '940.00'));
  const fits = await other.run(
    'import',
    whole,
    '--account',
    'Compte',
    '--yes',
    '--currency',
    'EUR',
  );
  expect(fits.stdout).not.toContain('the recorded balance changed');
});
