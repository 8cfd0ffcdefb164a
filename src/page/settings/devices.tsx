import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { service } from '../service/service.ts';
import { checkSession, signOut } from '../service/session.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { CodeImage, type CodePicture, drawCode } from './code-image.tsx';
import { moment } from './moment.ts';
import { NamedRows } from './named-rows.tsx';
import { linkOf } from './sign-in-link.tsx';

type Session = Awaited<ReturnType<typeof service.sessions.list.query>>[number];

const sessions = unreadOfUser<readonly Session[]>();
const load = () => ask(sessions, () => service.sessions.list.query());

/** The browsers that are signed in, each with a button that ends it, and a link that signs in another one. */
export function Devices() {
  const { settings: says } = editingWords();
  const { day } = formats.value;
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const end = ({ id, isThis }: Session) =>
    send(async () => {
      if (isThis) return void (await signOut());
      await service.sessions.end.mutate({ id });
      await load();
    });
  const endAll = (keepThis: boolean) =>
    send(async () => {
      await service.sessions.endAll.mutate({ keepThis });
      await (keepThis ? load() : checkSession());
    });
  return (
    <Panel title={says.devices}>
      <Reading read={sessions} height={120}>
        {(rows) => (
          <NamedRows
            isSending={isSending}
            rows={rows.map((row) => ({
              ...{ key: row.id, name: row.device },
              facts: (
                <>
                  <small>
                    {row.isThis && <span>{says.thisDevice}</span>}
                    <span>{says.lastUsed(day(row.lastUsedAt.slice(0, 10)))}</span>
                  </small>
                  <small>
                    <span>
                      {says.signedInOn(moment(row.createdAt))} {says.signedInBy[row.signedInBy]}
                    </span>
                    {row.address !== null && (
                      <span>
                        <Sentence text={says.signedInFrom(isolated(row.address))} />
                      </span>
                    )}
                  </small>
                </>
              ),
              actions: [
                { text: row.isThis ? words.value.session.signOut : says.end, run: () => end(row) },
              ],
            }))}
          />
        )}
      </Reading>
      <Refusal text={refusal} />
      <p class="note">{says.endAllHint}</p>
      <p class="choices">
        <button type="button" class="quiet" disabled={isSending} onClick={() => void endAll(true)}>
          {says.endOthers}
        </button>
        <button type="button" class="quiet" disabled={isSending} onClick={() => void endAll(false)}>
          {says.endAll}
        </button>
      </p>
      <AnotherDevice />
    </Panel>
  );
}

interface Code extends CodePicture {
  readonly link: string;
}

function AnotherDevice() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [code, setCode] = useState<Code | null>(null);
  const make = () =>
    send(async () => {
      const answer = await service.sessions.link.mutate();
      const link = linkOf(answer.code);
      setCode({ link, ...(await drawCode(link)) });
    });
  return (
    <>
      <p class="choices">
        <button type="button" class="quiet" disabled={isSending} onClick={() => void make()}>
          {says.anotherDevice}
        </button>
      </p>
      <Refusal text={refusal} />
      {code !== null && (
        <div class="stacked" role="status">
          <p class="note">{says.linkHint}</p>
          <CodeImage {...code} />
          <Command text={code.link} />
        </div>
      )}
    </>
  );
}
