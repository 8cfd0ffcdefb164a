/**
 * Preloaded into `pactole serve`: kills the process at a call on a file, as a power cut would. PACTOLE_TEST_KILL_AT is
 * `before` or `after`, the call's name in `node:fs/promises`, and the path.
 */
import { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [moment, call, path] = process.env.PACTOLE_TEST_KILL_AT?.split(' ') ?? [];
const kill = () => process.kill(process.pid, 'SIGKILL');

if (call !== undefined) {
  const original = promises[call];
  promises[call] = async (...args) => {
    if (args[0] !== path) return original(...args);
    if (moment === 'before') kill();
    const result = await original(...args);
    kill();
    return result;
  };
  syncBuiltinESMExports();
}
