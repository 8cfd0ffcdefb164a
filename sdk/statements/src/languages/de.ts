/** All sentences of the readers in German. */
import { de as notices } from '../notices/de.ts';
import { de as refusals } from '../refusals/de.ts';

export const de = { ...refusals, ...notices };
