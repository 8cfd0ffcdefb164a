/** Moved: import it from `@pactole/importer`, which is to be installed beside this package. */
export * from '@pactole/importer';
