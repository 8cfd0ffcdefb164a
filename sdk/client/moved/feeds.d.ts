/** Moved: import it from `@pactole/importer/feeds`, which is to be installed beside this package. */
export * from '@pactole/importer/feeds';
