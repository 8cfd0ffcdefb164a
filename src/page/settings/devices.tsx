import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { signOut } from '../service/session.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';

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
  return (
    <Panel title={says.devices}>
      <Reading read={sessions} height={120}>
        {(rows) => (
          <table class="accounts">
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row">
                    <bdi>{row.device}</bdi>
                    <small>
                      {row.isThis && <span>{says.thisDevice}</span>}
                      <span>{says.lastUsed(day(row.lastUsedAt.slice(0, 10)))}</span>
                    </small>
                  </th>
                  <td>
                    <button
                      type="button"
                      class="quiet"
                      disabled={isSending}
                      onClick={() => void end(row)}
                    >
                      {row.isThis ? words.value.session.signOut : says.end}
                      <span class="unseen"> {row.device}</span>
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Reading>
      <Refusal text={refusal} />
      <AnotherDevice />
    </Panel>
  );
}

interface Code {
  readonly link: string;
  readonly path: string;
  readonly size: number;
}

function AnotherDevice() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const [code, setCode] = useState<Code | null>(null);
  const make = () =>
    send(async () => {
      const answer = await service.sessions.link.mutate();
      const link = `${location.origin}/#code=${answer.code}`;
      setCode({ link, ...(await draw(link)) });
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
          {code.size > 0 && (
            <svg class="qr" aria-hidden="true" viewBox={`0 0 ${code.size} ${code.size}`}>
              <path d={code.path} />
            </svg>
          )}
          <Command text={code.link} />
        </div>
      )}
    </>
  );
}

/** The code as an image; none where its script can't be loaded, since the link works without it. */
async function draw(link: string): Promise<Omit<Code, 'link'>> {
  const address = document.getElementById('page')?.dataset.qr ?? '';
  try {
    const { qrPath }: typeof import('./qr.ts') = await import(address);
    return qrPath(link);
  } catch {
    return { path: '', size: 0 };
  }
}
