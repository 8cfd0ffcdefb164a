import { labelOf, oneLine } from './text.ts';

const SEPA_CODE =
  /(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP|SQTP|ORCR|DDAT)\+ ?/;

/** Returns the text of SVWZ (the purpose) in `EREF+…SVWZ+…`; the references where there is none. */
export function purposeOf(text: string): string {
  const [before = '', ...coded] = text.split(SEPA_CODE);
  if (coded.length === 0) return before;
  const value = (wanted: string) =>
    coded.flatMap((code, index) =>
      index % 2 === 0 && code === wanted ? [oneLine(coded[index + 1] ?? '')] : [],
    );
  const purpose = labelOf(before, ...value('SVWZ'));
  return purpose || labelOf(...['EREF', 'KREF', 'MREF'].flatMap(value));
}
