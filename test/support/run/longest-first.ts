import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Long files that must not start last. */
const LONGEST = [
  'test/browser/reference.test.ts',
  'test/browser/page-wealth.test.ts',
  'test/platforms/runtimes.test.ts',
  'test/platforms/package.test.ts',
  'test/platforms/container.test.ts',
  'test/http/turns.test.ts',
  'test/http/refused-turns.test.ts',
  'test/examples/scripts.test.ts',
  'test/simulator/simulator.test.ts',
  'test/db/embedded/power-cut.test.ts',
  'test/admin-socket/door.test.ts',
  'test/cli/serve.test.ts',
  'test/db/backups/backups.test.ts',
  'test/laws/analytics.test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/simulator/lives/lives.test.ts',
  'test/cli/steering.test.ts',
  'test/cli/keys.test.ts',
  'test/cli/transactions.test.ts',
  'test/cli/import.test.ts',
  'test/cli/owner.test.ts',
  'test/sdk/importer/command.test.ts',
  'test/db/open-embedded.test.ts',
  'test/db/queries/people/export-restore.test.ts',
];

/** Starts the longest files first, also without durations of an earlier run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((path) => moduleId.endsWith(path));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
