/** Name of the file of Sure's archive that holds all that the others do. */
export const WHOLE_FILE = 'all.ndjson';

/** Name of the database in Actual's archive. */
export const ACTUAL_DATABASE = 'db.sqlite';
