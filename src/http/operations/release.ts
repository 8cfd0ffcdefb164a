/**
 * The running release. It is defined with the migrations, since a database records the release that migrated
 * it.
 */
export { RELEASE } from '../../db/migrations/schema-release.ts';
