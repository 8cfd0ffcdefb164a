/** Statements that banks, insurers and brokers give as PDF alone: read with a proof of every amount, or refused. */
import type { ReadOptions } from '../reader.ts';
import type { Statement, StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { isPdf } from './is-pdf.ts';
import { linesOf } from './lines.ts';
import { type PdfPage, pagesOf } from './pages.ts';
import { PdfError } from './pdf-error.ts';
import { readAccounts } from './read-account.ts';
import { readOrder } from './read-order.ts';
import { readSavings } from './read-savings.ts';

export { PDF_LIMITS, type PdfPage, type PdfText } from './pages.ts';
export { PdfError, type PdfRefusalCode, type UnprovedRow } from './pdf-error.ts';
export { isPdf, pagesOf };

/** Facts about a PDF that the caller knows. */
export interface PdfOptions extends Pick<ReadOptions, 'name' | 'dates' | 'currency' | 'positive'> {
  /**
   * Password to open it.
   * @default none: a file that needs one is refused as `passwordNeeded`
   */
  readonly password?: string | undefined;
}

/**
 * Reads the PDF of a bank's, an insurer's or a broker's statement. Rows come only with a proof of every amount. The proof is
 * a balance before the first row and after the last one, a sum of all holdings, or units × price and fees.
 *
 * It takes up to `PDF_LIMITS.seconds` of the thread. Call it in a worker, and end that where it takes longer.
 *
 * @returns one statement for each account in the file
 * @throws {PdfError} where it cannot be opened, needs a password, or is not proved; the message says why.
 * @example
 * const statements = await readPdf(await readFile('releve.pdf'), { password });
 */
export async function readPdf(
  bytes: Uint8Array,
  { password, ...options }: PdfOptions = {},
): Promise<Statement[]> {
  try {
    return readPdfPages(await pagesOf(bytes, { password }), options);
  } catch (error) {
    const known =
      error instanceof PdfError
        ? error
        : error instanceof StatementError
          ? new PdfError('partUnread', [error], { cause: error })
          : new PdfError('pdfDamaged', [], { cause: error });
    throw options.name === undefined ? known : known.of(options.name);
  }
}

/**
 * Reads a statement from the text of its pages, as `pagesOf` gives it: for tests of a bank's layout without its PDF.
 *
 * @throws {PdfError} where it is not proved.
 */
export function readPdfPages(
  pages: readonly PdfPage[],
  options: Omit<PdfOptions, 'password' | 'name'> = {},
): Statement[] {
  const lines = linesOf(pages);
  const drafts =
    readOrder(lines, options) ?? readSavings(lines, options) ?? readAccounts(lines, options);
  if (drafts === null) throw new PdfError('noTable', []);
  return drafts.map((draft: StatementDraft) => ({ ...draft, warnings: [] }));
}
