import { describe, expect, test } from 'vitest';
import { type OddFile, oddFiles } from '../../../test/support/users/odd-files.ts';
import { noticeIn, readStatements, StatementError } from '../src/index.ts';

const { refused, remarked, read } = await oddFiles();

/** Words of English sentences that no French one has. */
const ENGLISH = /\b(the|and|is|are|was|with|without|not|file|line|lines|again|it)\b/i;

/** A sentence without what it quotes of the file. */
const own = (sentence: string) => sentence.replaceAll(/« [^»]* »|<[^>]*>/g, '');

/** Why a file is refused; null where it is read. */
function refusalOf([name, bytes]: OddFile): StatementError | null {
  try {
    readStatements(bytes, { name });
    return null;
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
}

const named = (files: readonly OddFile[]) => files.map((file) => [file[0], file] as const);

describe('refused, in words that say what to do and name no option of a command', () => {
  test.each(named(refused))('%s', (_, file) => {
    const refusal = refusalOf(file);
    expect(own(refusal?.in('fr') ?? '')).not.toMatch(ENGLISH);
    for (const language of ['fr', 'en', 'de'] as const)
      expect(refusal?.in(language)).not.toMatch(/--\w/);
  });

  test('each by its own reason', () => {
    const reasons = refused.map((file) => [file[0], refusalOf(file)?.code]);
    expect(Object.fromEntries(reasons)).toEqual({
      'vide.csv': 'empty',
      'blanc.csv': 'empty',
      'bruit.bin': 'unknownFormat',
      'notes.txt': 'unknownFormat',
      'scan.pdf': 'noRows',
      'photo.png': 'noRows',
      'photo.jpg': 'noRows',
      'budget.sqlite': 'sqlite',
      'depot.portfolio': 'portfolioFile',
      'ancien.xls': 'oldWorkbook',
      'page.html': 'webPage',
      'abime.zip': 'archiveDamaged',
      'archive-vide.zip': 'empty',
      'photos.zip': 'several',
      'abime.gz': 'cutOff',
      'trop-court.gz': 'cutOff',
      'coupe.ofx': 'cutOff',
      'titres-seuls.ofx': 'investmentAccount',
      'refus.ofx': 'bankRefused',
      'coupe.qif': 'cutOff',
      'sans-jour.qif': 'emptyCell',
      'titres.qif': 'investmentAccount',
      'faux.sta': 'noMt940Movement',
      'coupe.xml': 'cutOff',
      'sans-date.xml': 'emptyCell',
      'mal-ferme.xml': 'damagedXml',
      'ambigu.csv': 'undecidedOrder',
      'entiers.csv': 'undecidedMark',
      'carte.csv': 'undecidedSigns',
      'mots-et-signes.csv': 'contradictoryDirections',
      'scripts.zip': 'empty',
      'sans-moins.csv': 'undecidedSigns',
      'troisieme-mot.csv': 'unknownDirection',
      'siecle.csv': 'doubtfulDays',
      'deux-montants.csv': 'severalAmounts',
      'deux-ordres.csv': 'bothOrders',
      'jour-faux.csv': 'noDate',
      'montant-faux.csv': 'noAmount',
      'debit-credit.csv': 'debitAndCredit',
      'courtier.csv': 'otherBroker',
      'coupe.json': 'unknownFormat',
    });
  });
});

describe('read, and what they leave open is said in French', () => {
  test.each(named([...remarked, ...read]))('%s', (_, [name, bytes]) => {
    const notices = readStatements(bytes, { name }).flatMap((each) => each.notices);
    for (const notice of notices) expect(own(noticeIn(notice, 'fr'))).not.toMatch(ENGLISH);
  });

  test.each(named(remarked))('%s has a notice', (_, [name, bytes]) => {
    expect(readStatements(bytes, { name }).flatMap((each) => each.notices)).not.toEqual([]);
  });
});
