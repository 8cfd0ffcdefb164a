/** A stylesheet, which the build of the page joins to the others. */
declare module '*.css';
