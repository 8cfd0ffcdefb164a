import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Command } from '../parts/command.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';
import { NamedRows } from './named-rows.tsx';

type Assistant = Awaited<ReturnType<typeof service.assistants.list.query>>[number];

const assistants = unreadOfUser<readonly Assistant[]>();
const load = () => ask(assistants, () => service.assistants.list.query());

/** The assistants that are let in, each with a button that ends it, and the address that connects another one. */
export function Assistants() {
  const { settings: says } = editingWords();
  const { day } = formats.value;
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const end = ({ id }: Assistant) =>
    send(async () => {
      await service.assistants.end.mutate({ id });
      await load();
    });
  const dayOf = (instant: string) => day(instant.slice(0, 10));
  return (
    <Panel title={says.assistants} hint={says.assistantsHint}>
      <Reading read={assistants} height={80}>
        {(rows) => (
          <NamedRows
            isSending={isSending}
            rows={rows.map((row) => ({
              ...{ key: row.id, name: row.name },
              facts: (
                <small>
                  <span>{row.mayWrite ? says.mayWrite : says.mayRead}</span>
                  <span>{says.connectedOn(dayOf(row.createdAt))}</span>
                  <span>{says.lastUsed(dayOf(row.lastUsedAt))}</span>
                </small>
              ),
              actions: [{ text: says.end, run: () => end(row) }],
            }))}
          />
        )}
      </Reading>
      <Refusal text={refusal} />
      <p class="note">{says.connectHint}</p>
      <Command text={new URL('mcp', location.origin + location.pathname).href} />
    </Panel>
  );
}
