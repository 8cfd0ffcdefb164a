/** Records the examples of the OpenAPI document from the service: `npm run examples`. */
import { writeFile } from 'node:fs/promises';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import { captureExamples } from './reference-examples/capture.ts';

const FILE = new URL('../src/http/openapi/recorded-examples.json', import.meta.url);

const database = await openEmbedded(undefined);
const examples = await captureExamples(database);
await database.close();
await writeFile(FILE, `${JSON.stringify(examples, null, 2)}\n`);
