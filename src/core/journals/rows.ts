/** Rows of an export as texts by column, without those that are null. */
export type Row = Readonly<Record<string, string>>;

/** The rows of each table of an export. */
export type Tables = Readonly<Record<string, readonly Row[]>>;
