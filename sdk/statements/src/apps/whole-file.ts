/** Name of the database in Actual's archive. */
export const ACTUAL_DATABASE = 'db.sqlite';

/** Names of files of an archive that hold all that its others do: Sure's, and Actual's. */
export const WHOLE_FILES: readonly string[] = ['all.ndjson', ACTUAL_DATABASE];
