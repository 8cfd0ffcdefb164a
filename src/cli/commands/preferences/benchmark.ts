/** `pactole benchmark`: the index that a user's portfolio is compared with. */

import type { Command } from 'commander';
import { BenchmarkKey } from '../../../contract/enums.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addBenchmark(program: Command): void {
  const benchmark = program
    .command('benchmark')
    .description(help('show and choose the index that your portfolio is compared with'));

  command(benchmark, 'show', 'show the one chosen').action(
    ownerAction(async ({ owner, user, print }: OwnerSession) =>
      print(await owner.benchmark.show({ user }), ({ key }) => key),
    ),
  );

  command(benchmark, 'set', 'choose one')
    .argument('<key>', BenchmarkKey.options.join(', '))
    .action(
      ownerAction(async ({ owner, user, print }: OwnerSession, typed: string) => {
        // The procedure checks the key; its error names the valid ones.
        const key = typed as BenchmarkKey;
        print(await owner.benchmark.set({ user, key }), (chosen) => chosen.key);
      }),
    );
}
