/** Loaded before the built command, which knows nothing of it: what it flushes to the disk is not flushed. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

fs.fsyncSync = () => {};
syncBuiltinESMExports();
