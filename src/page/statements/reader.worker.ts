/** Reads statements in a worker, so that a large file does not block the page. */
import { noticeIn, previewTable, readStatements, StatementError } from '@pactole/statements';
import type { Language } from '../words/languages.ts';
import type { Reading, ReadProgress, ReadStatement, Refusal, Request, Said } from './reading.ts';

declare const self: {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage(reading: Reading | ReadProgress): void;
};

self.onmessage = ({ data }) => {
  try {
    self.postMessage({ statements: read(data) });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    self.postMessage({ refusal: refusalOf(error, data) });
  }
};

function read({ name, bytes, told }: Request): ReadStatement[] {
  const onProgress = (done: number, all: number) => self.postMessage({ read: done, all });
  return readStatements(bytes, { ...told, name, onProgress }).map((statement) => ({
    ...statement,
    remarks: statement.notices.map((notice) =>
      said(
        (language) => noticeIn(notice, language),
        notice.file !== undefined || notice.code === 'fileLeftOut',
      ),
    ),
  }));
}

/** Omits the name of the file, which is shown above the message already; those in an archive are named. */
function refusalOf(error: StatementError, request: Request): Refusal {
  const { code, values, line } = error;
  const { bytes, told } = request;
  const unnamed = new StatementError(code, values, { line });
  const parts = values.flatMap((value) => (value instanceof StatementError ? [value] : []));
  const refusals = code === 'several' ? parts : [unnamed];
  const preview = previewTable(bytes);
  return {
    code,
    said: refusals.map((each) => said((language) => each.in(language), each.file !== undefined)),
    table:
      code === 'unknownFormat' || code === 'severalAmounts' || told.columns !== undefined
        ? preview
        : null,
    layout: preview?.layout ?? null,
    canSkipLines: canSkipLines(error, request),
  };
}

/** Reads without the lines that cannot be read: other lines must remain, and a broker's reader leaves none out. */
function canSkipLines({ code, line }: StatementError, { bytes, told }: Request): boolean {
  if (told.skipBadLines || (code !== 'badLines' && line === undefined)) return false;
  try {
    readStatements(bytes, { ...told, skipBadLines: true });
    return true;
  } catch (error) {
    // The next question about the file, such as its signs, comes after its lines.
    return error instanceof StatementError && error.code !== code;
  }
}

/** A sentence from a capital letter, unless it begins with the name of a file, to a full stop. */
function said(say: (language: Language) => string, isNamed: boolean): Said {
  const sentence = (language: Language) => {
    const text = say(language);
    const begun = isNamed ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
    const whole = /[.!?]$/.test(begun) ? begun : `${begun}.`;
    return language === 'fr' ? unbroken(whole) : whole;
  };
  return { fr: sentence('fr'), en: sentence('en'), de: sentence('de') };
}

/** French has a space before some signs, at which no line may end. */
const unbroken = (text: string): string =>
  text.replace(/« /g, '«\u00a0').replace(/ ([»:;?!])/g, '\u00a0$1');
