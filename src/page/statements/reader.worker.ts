/** Reads statements beside the page, so that a large file does not hold it up. */
import { noticeIn, readStatements, StatementError } from '@pactole/sdk/statements';
import type { Language } from '../words/languages.ts';
import type { Reading, ReadStatement, Refusal, Request, Said } from './reading.ts';

declare const self: {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage(reading: Reading): void;
};

self.onmessage = ({ data }) => {
  try {
    self.postMessage({ statements: read(data) });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    self.postMessage({ refusal: refusalOf(error) });
  }
};

function read({ name, bytes, dates }: Request): ReadStatement[] {
  return readStatements(bytes, { name, dates }).map((statement) => ({
    ...statement,
    remarks: statement.notices.map((notice) => said((language) => noticeIn(notice, language))),
  }));
}

/** The name of the file stands above the refusal already. */
function refusalOf({ code, values, line }: StatementError): Refusal {
  const unnamed = new StatementError(code, values, { line });
  return { code, said: said((language) => unnamed.in(language)) };
}

function said(say: (language: Language) => string): Said {
  return { fr: sentence(say('fr')), en: sentence(say('en')), de: sentence(say('de')) };
}

/** From a capital letter to a full stop. */
const sentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
