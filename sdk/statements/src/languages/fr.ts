/** All sentences of the readers in French. */
import { fr as notices } from '../notices/fr.ts';
import { fr as refusals } from '../refusals/fr.ts';

export const fr = { ...refusals, ...notices };
