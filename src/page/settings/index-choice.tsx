import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { words } from '../words/words.ts';

const chosen = unreadOfUser<{ readonly key: string }>();
const load = () => ask(chosen, () => service.benchmark.show.query());

const INDEXES = {
  world: 'MSCI World',
  sp500: 'S&P 500',
  eurostoxx50: 'Euro Stoxx 50',
} as const;

const isKey = (key: string): key is keyof typeof INDEXES => Object.hasOwn(INDEXES, key);

/** The index that the investments are compared with. */
export function IndexChoice() {
  const { settings: says } = words.value;
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const choose = (key: string) =>
    send(async () => {
      if (!isKey(key)) return;
      const { undo } = await service.benchmark.set.mutate({ key });
      tellChange(says.indexChosen(INDEXES[key]), [undo], load);
    });
  return (
    <Panel title={says.index} hint={says.indexHint}>
      <Reading read={chosen} height={60}>
        {({ key }) => (
          <label class="field">
            <span class="unseen">{says.index}</span>
            <select
              value={key}
              disabled={isSending}
              onChange={({ currentTarget }) => void choose(currentTarget.value)}
            >
              {Object.entries(INDEXES).map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </Reading>
      <Refusal text={refusal} />
    </Panel>
  );
}
