import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildTemplate } from '../src/store/embedded.ts';
import { templatePath } from '../src/store/template.ts';

await mkdir(dirname(templatePath()), { recursive: true });
await writeFile(templatePath(), Buffer.from(await (await buildTemplate()).arrayBuffer()));
