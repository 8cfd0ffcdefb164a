/** Name of the file of Sure's archive that holds all that the others do. */
export const WHOLE_FILE = 'all.ndjson';
