/** Reads PDFs in the worker; their reader is loaded with the first one. */
import { noticeIn, type Statement } from '@pactole/statements';
import type { Reading, ReadStatement, Request } from './reading.ts';
import { said } from './said.ts';

/** Rows that a refusal shows. */
const MOST_ROWS = 20;

export async function readingOfPdf({ bytes, told }: Request): Promise<Reading> {
  const { PdfError, readPdf } = await import('@pactole/statements/pdf');
  const { password, dates, positive, currency } = told;
  try {
    const statements = await readPdf(bytes, { password, dates, positive, currency });
    return { statements: statements.map(withRemarks), layout: null, table: null, preset: null };
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    return {
      refusal: {
        code: error.code,
        word: null,
        said: [said((language) => error.in(language), false)],
        unproved: error.unproved.slice(0, MOST_ROWS).map(({ text }) => text),
        table: null,
        layout: null,
        canSkipLines: false,
      },
    };
  }
}

/** The statement with its notices as sentences. */
export const withRemarks = (statement: Statement): ReadStatement => ({
  ...statement,
  remarks: statement.notices.map((notice) =>
    said(
      (language) => noticeIn(notice, language),
      notice.file !== undefined || notice.code === 'fileLeftOut',
    ),
  ),
});
