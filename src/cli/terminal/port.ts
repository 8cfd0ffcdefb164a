import { terminalLanguage } from '@pactole/sdk/importer';
import { InvalidArgumentError } from 'commander';
import { sentenceOf } from '../../core/words/refusals/said.ts';

/** Reads the value of `--port`. */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError(sentenceOf(['noPort'], terminalLanguage(process.env)));
}
