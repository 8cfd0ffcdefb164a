import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { built } from '../support/run/built.ts';

/** An empty project of a user's, with the packed packages installed and nothing else. */
export interface Project {
  readonly folder: string;
  write(file: string, text: string): Promise<void>;
  /** Runs a program in it and gives what it printed; rejects with all of its output when it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function createProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'pactole-user-'));
  const project: Project = {
    folder,
    write: (file, text) => writeFile(join(folder, file), text),
    async run(program, ...args) {
      const { PACTOLE_API_KEY, PACTOLE_BASE_URL, NODE_OPTIONS, ...env } = process.env;
      try {
        return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`, { cause: error });
      }
    },
    remove: () => rm(folder, { recursive: true }),
  };
  await project.write('package.json', JSON.stringify({ name: 'user', private: true }));
  const tarballs = await built('tarballs');
  const files = (await readdir(tarballs)).map((name) => join(tarballs, name));
  const options = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await project.run('npm', 'install', ...options, ...files);
  await copyFile(new URL('scenario.mjs', import.meta.url), join(folder, 'scenario.mjs'));
  return project;
}
