/** Reads statements beside the page, so that a large file does not hold it up. */
import { readStatements, StatementError } from '@pactole/sdk/statements';
import type { Reading, Request } from './reading.ts';

declare const self: {
  onmessage: ((event: { data: Request }) => void) | null;
  postMessage(reading: Reading): void;
};

self.onmessage = ({ data: { name, bytes, dates } }) => {
  try {
    self.postMessage({ statements: readStatements(bytes, { name, dates }) });
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    self.postMessage({ refusal: { fr: error.in('fr'), en: error.in('en'), de: error.in('de') } });
  }
};
