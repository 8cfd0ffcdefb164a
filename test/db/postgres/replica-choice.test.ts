/** The choice of the replica for a read, and the fallback when it fails. */
import { expect, test } from 'vitest';
import { ReplicaBehind, type ReplicaRead, Replicas } from '../../../src/db/postgres/replicas.ts';
import { DomainError } from '../../../src/i18n/errors/domain-error.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

function setUp(...names: string[]) {
  let now = 0;
  const said: string[] = [];
  const reads: ReplicaRead[] = [];
  const reconnected: string[] = [];
  const replicas = new Replicas(
    names.map((name) => ({
      name,
      handle: name,
      reconnect: () => reconnected.push(name),
      close: async () => {},
    })),
    (line) => said.push(line),
    () => now,
  );
  replicas.watch((read) => reads.push(read));
  const answer = async (error?: unknown) => {
    const answered = await replicas.tryRead(async (handle) => {
      if (error !== undefined) throw error;
      return handle;
    });
    return answered?.result ?? null;
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { replicas, said, reads, reconnected, answer, pass };
}

test('replicas answer by turns', async () => {
  const { answer } = setUp('a', 'b');
  expect([await answer(), await answer(), await answer()]).toEqual(['a', 'b', 'a']);
});

test('one that fails is left alone for a while, and the others answer', async () => {
  const { answer, pass, said, reconnected } = setUp('a', 'b');
  expect(await answer(failure('ECONNREFUSED'))).toBeNull();
  expect([await answer(), await answer(), await answer()]).toEqual(['b', 'b', 'b']);
  pass(5_000);
  expect(new Set([await answer(), await answer()])).toEqual(new Set(['a', 'b']));
  expect(said).toEqual([
    'The replica a fails: the connection is refused. Reads go elsewhere meanwhile.',
    'The replica a answers again.',
  ]);
  expect(reconnected).toEqual(['a']);
});

test('when all are left alone nobody waits: the primary answers', async () => {
  const { answer, reads } = setUp('a');
  await answer(failure('57P01'));
  expect(await answer()).toBeNull();
  expect(reads).toEqual([
    { replica: 'a', fallback: 'away' },
    { replica: null, fallback: 'resting' },
  ]);
});

test('one read at a time tries one that has failed', async () => {
  const { replicas, answer, pass } = setUp('a');
  await answer(failure('ETIMEDOUT'));
  pass(5_000);
  let end = () => {};
  const trial = replicas.tryRead(() => new Promise<void>((resolve) => (end = resolve)));
  expect(await answer()).toBeNull();
  end();
  await trial;
  expect(await answer()).toBe('a');
});

test.each([
  ['is behind', new ReplicaBehind(), 'behind'],
  ['gives a statement up for the primary’s sake', failure('40001'), 'busy'],
])('one that %s is asked again at once', async (_, error, fallback) => {
  const { answer, reads, said } = setUp('a');
  expect(await answer(error)).toBeNull();
  expect(await answer()).toBe('a');
  expect(reads[0]).toEqual({ replica: 'a', fallback });
  expect(said).toEqual([]);
});

test.each([
  ['no column of that name', '42703'],
  ['no table of that name', '42P01'],
])('one without the newest schema (%s) is left to its own', async (_, code) => {
  const { answer, reads } = setUp('a');
  const wrapped = new Error('Failed query', { cause: failure(code) });
  expect(await answer(wrapped)).toBeNull();
  expect(reads[0]).toEqual({ replica: 'a', fallback: 'fault' });
});

test('a refusal is an answer, and a mistake of ours is no failure of a replica', async () => {
  for (const error of [new DomainError('NOT_FOUND', ['noAccount']), new TypeError('a mistake')]) {
    const { answer, reads } = setUp('a');
    await expect(answer(error)).rejects.toBe(error);
    expect(reads).toEqual([{ replica: 'a', fallback: null }]);
  }
});

test('who hung up is no failure of a replica, and the primary is not asked for them', async () => {
  const { replicas, reads } = setUp('a');
  const cut = replicas.tryRead(async () => {
    throw failure('57014');
  }, AbortSignal.abort());
  await expect(cut).rejects.toThrow();
  expect(reads).toEqual([]);
});
