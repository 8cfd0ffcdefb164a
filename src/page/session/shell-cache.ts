/** Name of the cache that holds the page itself, without any figure. */
export const SHELL = 'pactole.page';
