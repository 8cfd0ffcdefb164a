import { expect, test } from 'vitest';
import { z } from 'zod';
import { explain } from '../../../src/cli/terminal/failure.ts';
import '../../../src/contract/messages.ts';
import { Amount, IsoDay } from '../../../src/contract/scalars.ts';
import { DatabaseUnavailable } from '../../../src/db/errors/database-unavailable.ts';
import { CsvFile, readCsv } from '../../../src/procedures/user/csv.ts';
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

test.each([
  [
    csv('date;price\n2024-13-01;1,5\n'),
    'p.csv:2: date must be a day that exists, not "2024-13-01"; price must be a decimal number such as "-12.50", not "1,5"; decimals are written with a point',
    'p.csv:2: date doit être une date qui existe, et non « 2024-13-01 » ; price doit être un nombre décimal tel que « -12.50 », et non « 1,5 » ; les décimales s’écrivent avec un point',
    'p.csv:2: date muss ein Datum sein, das es gibt, nicht „2024-13-01“; price muss eine Dezimalzahl wie „-12.50“ sein, nicht „1,5“; Dezimalstellen stehen nach einem Punkt',
  ],
  [
    csv('date,prix\n'),
    'p.csv:1: has no column price; has an unknown column "prix"; expected are date,price',
    'p.csv:1: n’a pas de colonne price ; a une colonne inconnue « prix » ; colonnes attendues : date,price',
    'p.csv:1: hat keine Spalte price; hat eine unbekannte Spalte „prix“; erwartete Spalten: date,price',
  ],
  [
    () => readSettings({ PORT: 'abc' }),
    'PORT must be a whole number from 0 to 65535, not "abc".',
    'PORT doit être un nombre entier compris entre 0 et 65535, et non « abc ».',
    'PORT muss eine ganze Zahl von 0 bis 65535 sein, nicht „abc“.',
  ],
  [
    () => readSettings({ PACTOLE_LOG_LEVEL: 'loud' }),
    'PACTOLE_LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent, not "loud".',
    'PACTOLE_LOG_LEVEL doit être trace, debug, info, warn, error, fatal ou silent, et non « loud ».',
    'PACTOLE_LOG_LEVEL muss trace, debug, info, warn, error, fatal oder silent sein, nicht „loud“.',
  ],
  [
    () => readSettings({ PACTOLE_REPLICA_URLS: 'postgres://b.example:5432' }),
    'PACTOLE_REPLICA_URLS needs DATABASE_URL, the address of the primary.',
    'PACTOLE_REPLICA_URLS a besoin de DATABASE_URL, l’adresse du serveur principal.',
    'PACTOLE_REPLICA_URLS braucht DATABASE_URL, die Adresse des Hauptservers.',
  ],
  [
    () => {
      const reason = 'refused';
      throw new DatabaseUnavailable([
        ['postgresUnopenable', { address: 'postgres://h/d', reason, waitedSeconds: null }],
        ['diskFull', { path: '/data' }],
      ]);
    },
    "The PostgreSQL database postgres://h/d can't be opened: the connection is refused. No space left on the disk of /data.",
    'La base PostgreSQL postgres://h/d ne s’ouvre pas : la connexion est refusée. Il n’y a plus de place sur le disque de /data.',
    'Die PostgreSQL-Datenbank postgres://h/d lässt sich nicht öffnen: die Verbindung wird abgelehnt. Auf dem Datenträger von /data ist kein Platz mehr.',
  ],
])('an error is told in the language of the terminal', async (work, english, french, german) => {
  const error = await failureOf(work);
  expect(explain(error, 'en')[0]).toBe(english);
  expect(explain(error, 'fr')[0]).toBe(french);
  expect(explain(error, 'de')[0]).toBe(german);
});

test('an error of another kind tells no internals', () => {
  expect(explain(new Error('secret'), 'fr')).toEqual([
    'Erreur inattendue. Définissez PACTOLE_DEBUG=1 dans l’environnement pour la voir en entier.',
  ]);
});
