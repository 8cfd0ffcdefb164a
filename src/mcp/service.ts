import type { Pactole } from '@pactole/sdk';

/** All that tools may ask. */
export interface ToolService {
  /** The public routes, with the scopes of the key. */
  readonly pactole: Pactole;
  /** Today in the time zone of the service, YYYY-MM-DD. */
  readonly today: string;
}
