/** Files of the owner, whatever they hold; here, lots. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { csv, type OwnerClient, openOwnerClient, type User } from '../../support/users/owner.ts';
import { addAccount } from '../../support/users/wealth.ts';

const HEADER = 'date,isin,side,quantity,unit_price,fees';
const LINE = '2024-01-15,FR0000120271,buy,10,61.50,1.99';

let client: OwnerClient;
let user: User;
let account: string;
beforeAll(async () => {
  client = await openOwnerClient();
});
beforeEach(async () => {
  user = await client.newUser();
  account = await addAccount(client.db, user.userId, 'pea');
});
afterAll(() => client.close());

const semicolons = (line: string) => line.replaceAll(',', ';');

test.each([
  ['commas', [HEADER, LINE]],
  ['semicolons', [semicolons(HEADER), semicolons(LINE)]],
  ['a byte order mark', [`\uFEFF${HEADER}`, LINE]],
  ['CRLF', [`${HEADER}\r`, `${LINE}\r`]],
  [
    'another order',
    ['fees,side,isin,unit_price,quantity,date', '1.99,buy,FR0000120271,61.50,10,2024-01-15'],
  ],
  [
    'capitals and spaces',
    [' Date , ISIN,Side,Quantity,Unit_Price, Fees', LINE.replaceAll(',', ' , ')],
  ],
  ['quotation marks', [HEADER, '"2024-01-15","FR0000120271","buy","10","61.50","1.99"']],
  ['empty lines', [HEADER, '', ',,,,,', LINE, '']],
])('%s are understood', async (_, lines) => {
  const file = csv(...lines);
  expect(await user.call('lots.import', { account, file })).toMatchObject({ imported: 1 });
  expect(await user.call('lots.list')).toMatchObject([{ quantity: '10', unitPrice: '61.50' }]);
});

test('a file without lines is a success', async () => {
  const counts = { received: 0, imported: 0, skipped: 0 };
  expect(await user.call('lots.import', { account, file: csv(HEADER) })).toMatchObject(counts);
});

const refusal = (...lines: string[]) =>
  user.refusal('lots.import', { account, file: csv(...lines) });

const EXPECTED =
  'expected are date,isin,side,quantity,unit_price and if you like fees,currency,name';

test.each([
  [
    '',
    `has no column date; has no column isin; has no column side; has no column quantity; has no column unit_price; has an unknown column ""; ${EXPECTED}`,
  ],
  [
    'date,isin,side,quantity,price',
    `has no column unit_price; has an unknown column "price"; ${EXPECTED}`,
  ],
  [`${HEADER},fees`, `names "fees" twice; ${EXPECTED}`],
])('the first line %j is refused', async (header, reason) => {
  expect(await refusal(header, LINE)).toBe(`file.csv:1: ${reason}\nNothing was imported.`);
});

test.each([
  ['15/01/2024,FR0000120271,buy,10,1,0', 'date must be a day, YYYY-MM-DD, not "15/01/2024"'],
  ['2024-02-30,FR0000120271,buy,10,1,0', 'date must be a day that exists, not "2024-02-30"'],
  [',FR0000120271,buy,10,1,0', 'date is required'],
  ['2024-01-15,FR00001202,buy,10,1,0', 'isin must have exactly 12 characters, not "FR00001202"'],
  ['2024-01-15,FR0000120271,bought,10,1,0', 'side must be one of buy, sell, not "bought"'],
  ['2024-01-15,FR0000120271,buy,0,1,0', 'quantity must be above 0, not "0"'],
  [
    '2024-01-15,FR0000120271,buy,-1,1,0',
    'quantity must be a decimal number without sign such as "10.5", not "-1"',
  ],
  [
    '2024-01-15,FR0000120271,buy,"10,5",1,0',
    'quantity must be a decimal number without sign such as "10.5", not "10,5"; decimals are written with a point',
  ],
  [
    '2024-01-15,FR0000120271,buy,10,5,1,0',
    'has 7 values where the first line names 6 columns; decimals are written with a point',
  ],
  ['2024-01-15,FR0000120271,buy,10,1', 'has 5 values where the first line names 6 columns'],
  [
    '2024-01-15,FR0000120271,buy,10,1,0\u0007x',
    'fees must be a decimal number without sign such as "12.50", not "0\\u0007x"',
  ],
  ['2024-01-15,FR0000120271,"buy,10,1,0', 'has a quotation mark without its partner'],
  [
    'x,y,buy,10,1,0',
    'date must be a day, YYYY-MM-DD, not "x"; isin must have exactly 12 characters, not "y"',
  ],
])('the line %j is refused', async (line, reason) => {
  expect(await refusal(HEADER, LINE, line)).toBe(`file.csv:3: ${reason}\nNothing was imported.`);
  expect(await user.call('lots.list')).toEqual([]);
});

test('every wrong line is named, up to a hundred', async () => {
  const wrong = Array.from({ length: 150 }, () => 'x');
  const lines = (await refusal(HEADER, LINE, ...wrong)).split('\n');
  expect(lines).toHaveLength(102);
  expect(lines[0]).toMatch(/^file\.csv:3: /);
  expect(lines[99]).toMatch(/^file\.csv:102: /);
  expect(lines.slice(100)).toEqual(['file.csv: 50 more lines are wrong', 'Nothing was imported.']);
});

test('a NUL is refused by name', async () => {
  expect(await refusal(HEADER, `${LINE}\0`)).toMatch(/^content: must not hold NUL/);
});
