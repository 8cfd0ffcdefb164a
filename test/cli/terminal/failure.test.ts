import { expect, test } from 'vitest';
import { z } from 'zod';
import { explain } from '../../../src/cli/terminal/failure.ts';
import '../../../src/contract/messages.ts';
import { Amount, IsoDay, Percent, textOf } from '../../../src/contract/scalars.ts';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';
import { CsvFile, readCsv } from '../../../src/procedures/owner/csv.ts';
import { readSettings } from '../../../src/server/settings.ts';

const failureOf = async (work: () => unknown): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
};

const Row = z.object({ date: IsoDay, price: Amount });
const csv = (content: string) => () => readCsv(CsvFile.parse({ name: 'p.csv', content }), Row);
const refusedBy = (schema: z.ZodType, value: unknown) => () => {
  const { error } = schema.safeParse(value);
  throw new DomainError('BAD_REQUEST', `it: ${error?.issues[0]?.message}`);
};

test.each([
  [
    csv('date;price\n2024-13-01;1,5\n'),
    'p.csv:2: date doit être un jour qui existe, et non "2024-13-01"; price doit être un nombre décimal tel que "-12.50", et non "1,5" ; les décimales s’écrivent avec un point',
    'p.csv:2: date muss ein Tag sein, den es gibt, nicht "2024-13-01"; price muss eine Dezimalzahl wie "-12.50" sein, nicht "1,5"; Dezimalstellen stehen nach einem Punkt',
  ],
  [
    csv('date,prix\n'),
    'p.csv:1: n’a pas de colonne price; a une colonne inconnue "prix" ; sont attendues date,price',
    'p.csv:1: hat keine Spalte price; hat eine unbekannte Spalte "prix"; erwartet werden date,price',
  ],
  [
    refusedBy(textOf(1, 80), ''),
    'it: doit avoir au moins 1 caractères',
    'it: muss mindestens 1 Zeichen haben',
  ],
  [refusedBy(Percent, '120'), 'it: doit être de 0 à 100', 'it: muss von 0 bis 100 sein'],
  [
    refusedBy(z.enum(['a', 'b']), 'c'),
    'it: doit être l’un de a, b',
    'it: muss eines von a, b sein',
  ],
  [
    () => readSettings({ PORT: 'abc' }),
    'PORT doit être un nombre entier de 0 à 65535, et non "abc".',
    'PORT muss eine ganze Zahl von 0 bis 65535 sein, nicht "abc".',
  ],
  [
    () => readSettings({ PACTOLE_LOG_FORMAT: 'xml' }),
    'PACTOLE_LOG_FORMAT doit être json ou text, et non "xml".',
    'PACTOLE_LOG_FORMAT muss json oder text sein, nicht "xml".',
  ],
  [
    () => readSettings({ PACTOLE_REPLICA_URLS: 'postgres://b.example:5432' }),
    'PACTOLE_REPLICA_URLS a besoin de DATABASE_URL, l’adresse du serveur principal.',
    'PACTOLE_REPLICA_URLS braucht DATABASE_URL, die Adresse des Hauptservers.',
  ],
  [
    () => readSettings({ PACTOLE_LOG_LEVEL: 'loud' }),
    'PACTOLE_LOG_LEVEL doit être trace, debug, info, warn, error, fatal ou silent, et non "loud".',
    'PACTOLE_LOG_LEVEL muss trace, debug, info, warn, error, fatal oder silent sein, nicht "loud".',
  ],
])(
  'a value that is refused is so in the language of the terminal',
  async (work, french, german) => {
    const error = await failureOf(work);
    expect(explain(error, 'fr')[0]).toBe(french);
    expect(explain(error, 'de')[0]).toBe(german);
    // English is what the REST interface says.
    const { problems, message } = error as { problems?: string[]; message: string };
    expect(explain(error, 'en')).toEqual(problems ?? message.split('\n'));
  },
);
