import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';

type Import = Awaited<ReturnType<typeof service.imports.list.query>>[number];

const imports = unreadOfUser<readonly Import[]>();
/** Imports to look through for feeds. */
const LIMIT = 500;

/** The feeds that imported something, each account with the last time: read only, since they run on the machine. */
export function Feeds() {
  const { settings: says } = editingWords();
  const { day, quantity } = formats.value;
  useEffect(
    () => void ask(imports, () => service.imports.list.query({ limit: LIMIT })),
    [refreshes.value],
  );
  return (
    <Panel title={says.feeds} hint={says.feedsHint}>
      <Reading read={imports} height={60}>
        {(all) => {
          const last = lastOfEach(all);
          if (last.length === 0) return <p class="note">{says.noFeed}</p>;
          return (
            <table class="accounts">
              <tbody>
                {last.map(({ id, byName, account, at, imported }) => (
                  <tr key={id}>
                    <th scope="row">
                      <bdi>{byName}</bdi>
                      <small>
                        <bdi>{account}</bdi>
                      </small>
                    </th>
                    <td>{says.fed(day(at.slice(0, 10)), quantity(imported))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Reading>
    </Panel>
  );
}

/** Returns the newest import of each feed and account; the newest come first. */
function lastOfEach(all: readonly Import[]): Import[] {
  const known = new Set<string>();
  return all.filter(({ byKind, byName, accountId }) => {
    const key = JSON.stringify([byName, accountId]);
    const isNew = byKind === 'feed' && !known.has(key);
    known.add(key);
    return isNew;
  });
}
