/** All sentences of the readers in English. */
import { en as notices } from '../notices/en.ts';
import { en as refusals } from '../refusals/en.ts';

export const en = { ...refusals, ...notices };
