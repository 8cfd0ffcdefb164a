/** The release that runs: the store knows it, since a database remembers who migrated it. */
export { RELEASE } from '../../db/migrations/schema-release.ts';
