/** Moved: import it from `@pactole/importer/batch`, which is to be installed beside this package. */
export * from '@pactole/importer/batch';
