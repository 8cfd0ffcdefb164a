/** A file that has figures of an app and nothing to import. */
import { notice } from '../notice.ts';
import type { StatedFigure, StatementDraft } from '../statement.ts';

export const figuresAlone = (format: string, figures: readonly StatedFigure[]): StatementDraft => ({
  ...{ format, account: '', currency: undefined, rows: [], trades: [], figures },
  notices: [notice('figuresAlone', [])],
});
