import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { EVERYTHING } from '../operations/period.ts';
import { FigureLink } from '../parts/figure-link.tsx';
import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, UNKNOWN, words } from '../words/words.ts';

type Shown = Awaited<ReturnType<typeof service.spending.untilPayday.query>>;

const untilPayday = unreadOfUser<Shown>('payday');

/** The money left in checking accounts until the next regular income, or the reason why it is not known. */
export function UntilPayday() {
  const { payday: says } = editingWords();
  const { euros, day, list } = formats.value;
  const round = refreshes.value;
  useEffect(() => {
    void ask(untilPayday, () => service.spending.untilPayday.query());
  }, [round]);
  const { data } = untilPayday.value;
  if (data === null || data.hasNoAccount) return null;
  const { left, cash, dueSum, due, income, unknown } = data;
  const names = list.format(unknown.map(({ account }) => isolated(account)));
  return (
    <Panel
      title={says.title}
      hint={income === null ? undefined : says[income.isLate ? 'late' : 'until'](day(income.date))}
    >
      <p class="worth payday" data-figure="left">
        {left === null ? UNKNOWN : euros(left)}
      </p>
      {income === null && <p class="note caution">{says.noIncome}</p>}
      {unknown.length > 0 && (
        <p class="note caution">
          <Sentence text={says.unknown(names)} />
        </p>
      )}
      {left !== null && cash !== null && income !== null && (
        <table>
          <tbody>
            <tr>
              <th scope="row">{words.value.wealth.categories.courant}</th>
              <td />
              <td data-figure="payday-cash">
                <FigureLink href={addressOf('comptes')}>{euros(cash)}</FigureLink>
              </td>
            </tr>
            {due.map(({ label, date, amount }) => (
              <tr key={`${label} ${date} ${amount}`}>
                <th scope="row">
                  <a
                    href={addressOf('operations', undefined, { period: EVERYTHING, alike: label })}
                  >
                    <bdi>{label}</bdi>
                  </a>
                </th>
                <td class="soft">{day(date)}</td>
                <td>{euros(`-${amount}`)}</td>
              </tr>
            ))}
          </tbody>
          {due.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{says.due}</th>
                <td />
                <td data-figure="payday-due">{euros(`-${dueSum}`)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Panel>
  );
}
