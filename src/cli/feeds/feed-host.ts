/** Connects and runs the feeds of a server's users, over the importer, in processes of their own. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connecting, Connection } from '@pactole/importer/feeds';
import { isId } from '../../core/identifiers/row-id.ts';
import type { ConnectStep } from '../../core/import/feed-steps.ts';
import type {
  Asker,
  ConnectAsked,
  ConnectedFeed,
  FeedOwner,
} from '../../procedures/user/feed-host.ts';
import type { RunningFeedHost } from '../../server/feed-job.ts';
import { feedRuns } from './feed-runs.ts';

/** Time in which a step usually follows, so that most forms need not ask again. */
const ANSWER_MS = 2_000;
/** Users that connect at once; beyond, the one that began first is ended. */
const MOST = 20;

/** The importer is loaded with the first feed: most servers have none. */
const importer = () => import('@pactole/importer/feeds');

interface Dialogue {
  step: ConnectStep;
  connecting: Connecting | null;
  readonly folder: string;
  readonly userId: string;
  /** Called with each step. */
  onStep: () => void;
}

/** `folderNow` returns the folder of all connections, or null where there is none. */
export function feedHost(folderNow: () => string | null): RunningFeedHost {
  const dialogues = new Map<string, Dialogue>();
  const runs = feedRuns();

  const folderOf = (userId: string) => join(folderNow() ?? '', userId);
  const connectionsOf = async (userId: string): Promise<readonly Connection[]> =>
    folderNow() !== null && existsSync(folderOf(userId))
      ? (await importer()).readConnections(folderOf(userId))
      : [];
  const connectionNamed = async (userId: string, name: string) =>
    (await connectionsOf(userId)).find((each) => each.name === name);

  /** Ends a dialogue; what it has stored of a feed that is not connected goes with it. */
  async function end(sessionId: string): Promise<void> {
    const dialogue = dialogues.get(sessionId);
    dialogues.delete(sessionId);
    await dialogue?.connecting?.end();
    if (dialogue !== undefined) await removeUnfinished(dialogue.folder);
  }

  async function begin(asker: Asker, asked: ConnectAsked): Promise<ConnectStep> {
    const { sessionId, userId } = asker;
    const { startConnecting } = await importer();
    const known = 'again' in asked ? await connectionNamed(userId, asked.again) : undefined;
    const request =
      'again' in asked
        ? { feed: known?.feed ?? '', name: asked.again }
        : { feed: asked.feed, name: asked.name, settings: asked.settings };
    const folder = known?.folder ?? join(folderOf(userId), randomUUID());
    // Nothing is awaited after this loop: of two requests at once, each would start a process that nothing ends.
    for (;;) {
      const [oldest] = dialogues.size >= MOST ? dialogues.keys() : [];
      // A user connects one feed at a time: two at once could have one name.
      const [own = oldest] = [...dialogues].flatMap(([id, each]) =>
        each.userId === userId ? [id] : [],
      );
      if (own === undefined) break;
      await end(own);
    }
    const dialogue: Dialogue = {
      ...{ step: { step: 'working', shown: null }, connecting: null, folder, userId },
      onStep: () => {},
    };
    dialogues.set(sessionId, dialogue);
    dialogue.connecting = startConnecting(
      { ...request, folder, language: asked.language },
      (step) => {
        dialogue.step = step;
        if (step.step === 'failed') void removeUnfinished(folder);
        if (step.step === 'connected') void host.run(asker, step.feed);
        dialogue.onStep();
      },
    );
    return settled(dialogue);
  }

  const host: RunningFeedHost = {
    folder: folderNow,
    providers: async (language) => (await import('./providers.ts')).providersIn(language),
    async connections(userId) {
      const { loadFeed, readHeld } = await importer();
      return Promise.all(
        (await connectionsOf(userId)).map(
          async ({ folder, name, feed }): Promise<ConnectedFeed> => {
            const { title, everyHours = 6 } = await loadFeed(feed);
            const held = await readHeld({ folder });
            return { name, title, everyHours, held, ...runs.stateOf(folder) };
          },
        ),
      );
    },
    connect: begin,
    step: ({ sessionId }) => dialogues.get(sessionId)?.step ?? null,
    async answer({ sessionId }, answer) {
      const dialogue = dialogues.get(sessionId);
      if (dialogue === undefined) return null;
      const { step } = dialogue.step;
      // An answer that is sent twice would be taken for that of the next question.
      const isText = typeof answer === 'string';
      if (step !== 'accounts' ? !isText || (step !== 'ask' && step !== 'consent') : isText)
        return dialogue.step;
      dialogue.step = { step: 'working', shown: null };
      dialogue.connecting?.answer(answer);
      return settled(dialogue);
    },
    cancel: ({ sessionId }) => end(sessionId),
    async run(owner: FeedOwner, feed, held) {
      const connection = await connectionNamed(owner.userId, feed);
      if (connection === undefined) return false;
      const { configuration } = (await importer()).filesIn(connection.folder);
      runs.start({ folder: connection.folder, configuration, user: owner.user, held });
      return true;
    },
    async remove(userId, feed) {
      const connection = await connectionNamed(userId, feed);
      if (connection === undefined) return false;
      await runs.stop(connection.folder);
      await (await importer()).removeConnection(connection);
      return true;
    },
    async removeUnfinished() {
      const all = folderNow() ?? '';
      for (const user of await namesIn(all)) {
        for (const name of await namesIn(join(all, user))) {
          const folder = join(all, user, name);
          const isConnecting = [...dialogues.values()].some((each) => each.folder === folder);
          // A folder of another name is not of this service; one that cannot be read is left as it is.
          if (isId(user) && isId(name) && !isConnecting)
            await removeUnfinished(folder).catch(() => {});
        }
      }
    },
    async close() {
      for (const sessionId of dialogues.keys()) await end(sessionId);
      await runs.close();
    },
  };
  return host;
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);

async function removeUnfinished(folder: string): Promise<void> {
  const { readConnection, removeConnection } = await importer();
  if ((await readConnection(folder)) === null) await removeConnection({ folder });
}

/** Waits for a step that the user has to see, but not for long. */
async function settled(dialogue: Dialogue): Promise<ConnectStep> {
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ANSWER_MS);
    dialogue.onStep = () => {
      if (dialogue.step.step === 'working' && dialogue.step.shown === null) return;
      clearTimeout(timer);
      done();
    };
    dialogue.onStep();
  });
  return dialogue.step;
}
