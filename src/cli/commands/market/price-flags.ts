/** Options of the commands that take prices: what the user says of all of them. */
import type { Command } from 'commander';
import { help } from '../../terminal/help.ts';

export interface LotFlags {
  readonly percent?: boolean;
  readonly anyway?: boolean;
}

export interface PriceFlags extends LotFlags {
  readonly adjusted?: boolean;
}

export const addLotFlags = (command: Command): Command =>
  command
    .option('--percent', help('the prices are percent of the nominal value, as those of bonds'))
    .option('--anyway', help('store prices that contradict others'));

export const addPriceFlags = (command: Command): Command =>
  addLotFlags(command).option('--adjusted', help('the prices are adjusted for all later splits'));

export const flagsOf = ({ percent, anyway, adjusted }: PriceFlags) => ({
  percent,
  anyway,
  adjusted,
});
