import { en as commandLine } from './command-line/en.ts';
import { en as domain } from './domain/en.ts';
import { en as installation } from './installation/en.ts';

export const en = { ...domain, ...installation, ...commandLine };
