/** Ids of rows: UUIDs in lower case. */

const FORMAT = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const ROW_ID = new RegExp(`^${FORMAT}$`);

/**
 * Returns true for text in the format of our ids. Other text identifies nothing, and must not reach a `uuid`
 * column.
 */
export const isId = (text: string): boolean => ROW_ID.test(text);

/** An id that no row has. */
export const NO_ROW = '00000000-0000-0000-0000-000000000000';
