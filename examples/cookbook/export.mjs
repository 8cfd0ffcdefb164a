// Writes all transactions as CSV: node export.mjs > all.csv
import { Pactole } from '@pactole/sdk';

const columns = [
  'date',
  'amount',
  'currency',
  'label',
  'type',
  'categoryName',
  'accountName',
  'note',
  'id',
];
// A cell that begins with = + - @ would be a formula in a spreadsheet; amounts are numbers.
const cell = (value, column) => {
  const text =
    column !== 'amount' && /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
console.log(columns.join(','));
for await (const row of new Pactole().transactions.list())
  console.log(columns.map((column) => cell(row[column], column)).join(','));
