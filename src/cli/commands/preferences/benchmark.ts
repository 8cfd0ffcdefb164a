/** `pactole benchmark`: the index that a person's portfolio is held against. */

import type { Command } from 'commander';
import { BenchmarkKey } from '../../../contract/enums.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addBenchmark(program: Command): void {
  const benchmark = program
    .command('benchmark')
    .description(help('see and choose the index that your portfolio is held against'));

  command(benchmark, 'show', 'show the one chosen').action(
    ownerAction(async ({ owner, user, answer }: OwnerSession) =>
      answer(await owner.benchmark.show({ user }), ({ key }) => key),
    ),
  );

  command(benchmark, 'set', 'choose one')
    .argument('<key>', BenchmarkKey.options.join(', '))
    .action(
      ownerAction(async ({ owner, user, answer }: OwnerSession, typed: string) => {
        // What was typed is checked by the procedure, whose refusal names the keys.
        const key = typed as BenchmarkKey;
        answer(await owner.benchmark.set({ user, key }), (chosen) => chosen.key);
      }),
    );
}
