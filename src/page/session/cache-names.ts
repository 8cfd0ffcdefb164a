/** Name of the cache that holds the page itself, without any figure. */
export const SHELL = 'pactole.page';
/** Name of the cache that holds the last figures of the signed-in user. */
export const FIGURES = 'pactole.figures';
