import type { en, enColumns } from './en.ts';

/** A kind of change: the path of the procedure that made it. */
export type ChangeAction = keyof typeof en;

export type ChangeTexts = Readonly<Record<ChangeAction, string>>;
export type ColumnTexts = Readonly<Record<keyof typeof enColumns, string>>;
