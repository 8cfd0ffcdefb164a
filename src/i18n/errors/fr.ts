import { fr as commandLine } from './command-line/fr.ts';
import { fr as domain } from './domain/fr.ts';
import { fr as installation } from './installation/fr.ts';

export const fr = { ...domain, ...installation, ...commandLine };
