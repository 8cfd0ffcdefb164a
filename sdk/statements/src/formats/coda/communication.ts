import { oneLine } from '../../values/text.ts';
import type { FixedRecord } from '../fixed-record.ts';

/** The text of a movement: free or structured text over its records, else the information that follows it. */
export function communicationOf(records: readonly FixedRecord[]): string {
  const of = (kind: string, from: number, to: number) =>
    records.filter((record) => record.at(1, 2) === kind).map((record) => record.at(from, to));
  const told = [...of('21', 63, 115), ...of('22', 11, 63), ...of('23', 83, 125)].join('');
  const isStructured = records[0]?.at(62, 62) === '1';
  const text = oneLine(isStructured ? structured(told) : told);
  if (text !== '') return text;
  // Of the information, the free texts; structured ones repeat what is known.
  const free = records.filter((record) => record.at(1, 2) !== '31' || record.at(40, 40) === '0');
  return oneLine(
    free
      .map((record) => {
        const [from, to] = INFORMATION[record.at(1, 2)] ?? [1, 0];
        return record.at(from, to);
      })
      .join(''),
  );
}

const INFORMATION: { readonly [kind: string]: readonly [number, number] } = {
  '31': [41, 113],
  '32': [11, 115],
  '33': [11, 100],
};

/** The type of a structured communication and its content. */
function structured(told: string): string {
  const [type, content] = [told.slice(0, 3), told.slice(3)];
  // The Belgian reference, `+++090/9337/55493+++`.
  const digits = /^(\d{3})(\d{4})(\d{5})/.exec(content);
  if (/^10[12]$/.test(type) && digits !== null) {
    return `+++${digits[1]}/${digits[2]}/${digits[3]}+++`;
  }
  // A SEPA direct debit: settlement, kind, scheme, paid, creditor and mandate stand before what it is about.
  if (type === '127') return content.slice(79, 141) || content.slice(9);
  return content;
}
