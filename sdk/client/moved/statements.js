/** Moved: import it from `@pactole/statements`, which is to be installed beside this package. */
export * from '@pactole/statements';
