import { de as commandLine } from './command-line/de.ts';
import { de as domain } from './domain/de.ts';
import { de as installation } from './installation/de.ts';

export const de = { ...domain, ...installation, ...commandLine };
