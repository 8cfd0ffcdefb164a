/** Moved: import it from `@pactole/importer/rules`, which is to be installed beside this package. */
export * from '@pactole/importer/rules';
