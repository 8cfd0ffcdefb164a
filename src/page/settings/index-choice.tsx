import { useEffect } from 'preact/hooks';
import { BENCHMARK_KEYS, benchmarkOf } from '../../core/performance/benchmark.ts';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';

const chosen = unreadOfUser<{ readonly key: string }>('index');
const load = () => ask(chosen, () => service.benchmark.show.query());

/** The index that the investments are compared with. */
export function IndexChoice() {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), [refreshes.value]);
  const choose = (key: string) =>
    send(async () => {
      const { key: known, label } = benchmarkOf(key);
      const { undo } = await service.benchmark.set.mutate({
        key: known,
        seen: { key: chosen.value.data?.key ?? null },
      });
      tellChange(says.indexChosen(label), [undo], load);
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
              {BENCHMARK_KEYS.map((value) => (
                <option key={value} value={value}>
                  {benchmarkOf(value).label}
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
