import { AsyncLocalStorage } from 'node:async_hooks';

/** Tells requests that the service makes to itself from those that arrived: no header of a client can say so. */
const marked = new AsyncLocalStorage<true>();

export const withinProcess = <Result>(ask: () => Promise<Result>): Promise<Result> =>
  marked.run(true, ask);

export const isWithinProcess = (): boolean => marked.getStore() === true;
