import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { download } from '../parts/download.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { receiveFile } from '../service/files.ts';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';
import { moment } from './moment.ts';
import { NamedRows } from './named-rows.tsx';

type Backups = Awaited<ReturnType<typeof service.backups.list.query>>;

const backups = unreadOfUser<Backups>();
const load = () => ask(backups, () => service.backups.list.query());

/** The backups of the embedded database, each to be saved, and one more now. */
export function Backups() {
  const { backups: says } = editingWords();
  const { number } = formats.value;
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const take = () =>
    send(async () => {
      await service.backups.create.mutate();
      await load();
    });
  const save = (name: string) =>
    send(async () => download(name, await receiveFile(`backups/${encodeURIComponent(name)}`)));
  return (
    <Panel
      title={says.title}
      hint={says.hint}
      aside={
        <button type="button" class="quiet" disabled={isSending} onClick={() => void take()}>
          {says.now}
        </button>
      }
    >
      <Reading read={backups} height={120}>
        {(all) =>
          all === null || all.length === 0 ? (
            <p class="note">{says.none}</p>
          ) : (
            <NamedRows
              isSending={isSending}
              rows={all.map(({ name, takenAt, mib }) => ({
                ...{ key: name, name: moment(takenAt) },
                facts: <small>{says.size(number(mib))}</small>,
                actions: [{ text: says.save, run: () => save(name) }],
              }))}
            />
          )
        }
      </Reading>
      <Refusal text={refusal} />
      <p class="note">{says.secret}</p>
    </Panel>
  );
}
