import { describe, expect, test } from 'vitest';
import { readStatements } from '../src/read-statements.ts';
import { de } from '../src/refusals/de.ts';
import { en } from '../src/refusals/en.ts';
import { fr } from '../src/refusals/fr.ts';
import { StatementError } from '../src/statement-error.ts';

function refusalOf(text: string, name?: string): StatementError {
  try {
    readStatements(new TextEncoder().encode(text), { name });
  } catch (error) {
    if (error instanceof StatementError) return error;
  }
  throw new Error('it was read');
}

test('a refusal has a code, its values, file and line, and words in three languages', () => {
  const error = refusalOf(':20:X\n:25:1\n:60F:C260901EUR1,00\n:61:abc\n', 'a.sta');
  const { code, values, file, line, message } = error;
  expect({ code, values, file, line }).toEqual({
    code: 'noMt940Movement',
    values: ['abc'],
    file: 'a.sta',
    line: 4,
  });
  expect(message).toBe('a.sta: line 4: "abc" is not a movement such as 2609050905D12,50NTRFNONREF');
  expect(error.in('en')).toBe(message);
  expect(error.in('fr')).toBe(
    'a.sta : ligne 4 : « abc » n’est pas un mouvement comme 2609050905D12,50NTRFNONREF',
  );
  expect(error.in('de')).toBe(
    'a.sta: Zeile 4: „abc“ ist keine Buchung wie 2609050905D12,50NTRFNONREF',
  );
});

test('what several files of an archive lack is said in one language', () => {
  const several = new StatementError('several', [
    new StatementError('empty', [], { file: 'a.csv' }),
    new StatementError('noRows', [], { file: 'b.pdf' }),
  ]);
  expect(several.message).toMatch(/^a\.csv: the file is empty, .*\. b\.pdf: it is a PDF/);
  expect(several.in('fr')).toMatch(/^a\.csv : le fichier est vide, .*\. b\.pdf : c’est un PDF/);
});

describe('every refusal', () => {
  test.each(Object.keys(en) as (keyof typeof en)[])('%s', (key) => {
    const told = ['«1»', '«2»', '«3»'];
    const sentences = [en, fr, de].map((words) =>
      (words[key] as (...v: string[]) => string)(...told),
    );
    const spoken = told.slice(0, en[key].length);
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/undefined|\[object/);
      for (const value of spoken) expect(sentence).toContain(value);
    }
  });
});
