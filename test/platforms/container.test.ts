/**
 * Builds the image's content as the Dockerfile does, without a container engine. It holds the files that .dockerignore
 * admits and the packages of production. The process cannot write its files. The image's commands for start and health
 * check run in it.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/databases/folder.ts';
import { freePort } from '../support/processes/free-port.ts';
import { shell } from '../support/processes/guide.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

test('the image starts, is healthy, makes a key, answers, and stops at once', async () => {
  const image = await buildImage();
  const server = image.run(image.entrypoint);
  const ended = once(server, 'exit');
  await image.healthy(server);

  const [key = ''] = (
    await image.ask(['pactole', 'keys', 'create', '--name', 'me', '--scopes', 'dashboard:read'])
  ).split('\n');
  const answer = await fetch(`http://127.0.0.1:${image.port}/api/v1/net-worth`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);

  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(image.ask(image.healthcheck)).rejects.toThrow();
});

/** The folders of the image as the Dockerfile fills them, and its commands as it states them. */
async function buildImage() {
  const dockerfile = await readFile(join(ROOT, 'Dockerfile'), 'utf8');
  const folder = temporaryFolder();
  const app = join(folder, 'app');
  const data = join(folder, 'data');
  const context = join(folder, 'context');
  const admitted =
    (await readFile(join(ROOT, '.dockerignore'), 'utf8')).match(/(?<=^!).+$/gm) ?? [];
  await shell(`
    copy() { tar -cf - "\${@:2}" | tar -xf - -C "$1"; }
    mkdir '${context}' '${app}'
    copy '${context}' ${admitted.join(' ')}
    copy '${app}' ${(await productionPackages()).join(' ')}
    ln -s '${ROOT}/node_modules' '${context}'
    cd '${context}'
    npm run build
    copy '${app}' package.json LICENSE drizzle dist
    cd '${app}'
    ${/^ {2}&& (find .*)$/m.exec(dockerfile)?.[1]}`);
  mkdirSync(data, { mode: 0o700 });
  chmodSync(folder, 0o755);
  if (NOBODY.uid !== undefined) chownSync(data, NOBODY.uid, NOBODY.gid);

  const port = await freePort();
  const settings = /^ENV (.*)$/m.exec(dockerfile)?.[1]?.split(' ') ?? [];
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(settings.map((setting) => setting.split('='))),
    PORT: `${port}`,
    PACTOLE_DATA_DIR: data,
    PACTOLE_MARKET: 'off',
  };
  expect(env).toMatchObject({ HOST: '0.0.0.0', NODE_ENV: 'production' });
  const command = ([name = '', ...args]: string[]): [string, string[]] =>
    name === 'pactole' ? [process.execPath, [join(app, 'dist/main.js'), ...args]] : [name, args];

  const image = {
    port,
    entrypoint: [...listOf(dockerfile, 'ENTRYPOINT'), ...listOf(dockerfile, 'CMD')],
    healthcheck: listOf(dockerfile, '  CMD'),
    run(words: string[]) {
      const child = spawn(...command(words), { cwd: app, env, ...NOBODY, stdio: 'ignore' });
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    },
    async ask(words: string[]) {
      const options = { cwd: app, env, ...NOBODY };
      return (await promisify(execFile)(...command(words), options)).stdout;
    },
    async healthy(server: ReturnType<typeof spawn>) {
      while (server.exitCode === null) {
        const isHealthy = await image.ask(image.healthcheck).then(
          () => true,
          () => false,
        );
        if (isHealthy) return;
        await sleep(100);
      }
      throw new Error('The service ended');
    },
  };
  return image;
}

/** The packages that `npm prune --omit=dev` leaves, but for those that the Dockerfile removes. */
async function productionPackages(): Promise<string[]> {
  const list = ['ls', '--omit=dev', '--all', '--parseable'];
  const { stdout } = await promisify(execFile)('npm', list, { cwd: ROOT });
  return stdout
    .trim()
    .split('\n')
    .map((path) => relative(ROOT, path))
    .filter((path) => /^node_modules\/(?!@pactole\/|typescript$|.*\/node_modules\/)/.test(path));
}

/** The words of an instruction in its JSON form, such as `CMD ["serve"]`. */
function listOf(dockerfile: string, instruction: string): string[] {
  const [, words] = dockerfile.split('\n').flatMap((line) => {
    return line.startsWith(`${instruction} [`) ? ['', line.slice(instruction.length)] : [];
  });
  if (words === undefined) throw new Error(`The Dockerfile has no ${instruction}`);
  return JSON.parse(words);
}
