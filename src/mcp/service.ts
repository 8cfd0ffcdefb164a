import type { Pactole } from '@pactole/sdk';
import type { AssistantQueries } from '../procedures/internal/assistant-queries.ts';

/** All that tools may ask. */
export interface ToolService {
  /** The public routes that write, with the scopes of the key. */
  readonly pactole: Pactole;
  /** Queries of the page, with the scopes of the key. */
  readonly page: AssistantQueries;
  /** Today in the time zone of the service, YYYY-MM-DD. */
  readonly today: string;
}
