import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { templatePath } from '../src/store/dumps/template.ts';
import { buildTemplate } from '../src/store/embedded/embedded.ts';
import { put } from './put.ts';

await mkdir(dirname(templatePath()), { recursive: true });
await put(templatePath(), Buffer.from(await (await buildTemplate()).arrayBuffer()));
