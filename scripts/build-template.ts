import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildTemplate } from '../src/store/embedded.ts';
import { templatePath } from '../src/store/template.ts';
import { put } from './put.ts';

await mkdir(dirname(templatePath()), { recursive: true });
await put(templatePath(), Buffer.from(await (await buildTemplate()).arrayBuffer()));
