import { terminalLanguage } from '@pactole/sdk/importer';
import { InvalidArgumentError } from 'commander';
import { formatError } from '../../i18n/errors/error-message.ts';

/** Reads the value of `--port`. */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError(formatError(['noPort'], terminalLanguage(process.env)));
}
