import { useEffect, useLayoutEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { changes, netWorth, refreshes } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Change } from '../parts/amount.tsx';
import { Reading } from '../parts/panel.tsx';
import type { ShownChange } from '../service/answers.ts';
import { service } from '../service/service.ts';
import { addressOf, route } from '../session/route.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import { chosenSpan, spansOf } from './spans.ts';

type Parts = Awaited<ReturnType<typeof service.changes.parts.query>>;
type Allocated = Awaited<ReturnType<typeof service.netWorth.allocation.query>>;
type Cause = keyof Parts['causes'];

const parts = unreadOfUser<Parts>();
const allocated = unreadOfUser<Allocated>();

/** The accounts and holdings behind the figure of Wealth that the address names. */
export function FigureDialog() {
  const { choices } = route.value;
  const { data } = changes.value;
  const span = data === null ? undefined : chosenSpan(spansOf(data), choices.get('span'));
  const cause = choices.get('why') as Cause | null;
  if (cause !== null) {
    if (span === undefined || !Object.hasOwn(span.change.causes, cause)) return null;
    return (
      <CauseParts
        key={`${span.key} ${cause}`}
        {...{ cause, name: span.name, change: span.change }}
      />
    );
  }
  const { wealth } = words.value;
  const worth = netWorth.value.data;
  const side = choices.get('worth');
  if (side === 'gross')
    return (
      <WorthParts
        title={wealth.owned}
        sum={worth?.netWorth.gross}
        isPart={({ valueEur }) => !isOwed(valueEur)}
      />
    );
  if (side === 'liabilities')
    return (
      <WorthParts
        title={wealth.owed}
        sum={worth?.netWorth.liabilities}
        isPart={({ valueEur }) => isOwed(valueEur)}
      />
    );
  const of = choices.get('class');
  const share = worth?.allocation.find(({ assetClass }) => assetClass === of);
  return share === undefined ? null : (
    <WorthParts
      title={`${wealth.allocation} · ${wealth.classes[share.assetClass]}`}
      sum={share.valueEur}
      isPart={({ assetClass, valueEur }) => assetClass === of && !isOwed(valueEur)}
    />
  );
}

const isOwed = (valueEur: string): boolean => valueEur.startsWith('-');

interface CausePartsProps {
  readonly cause: Cause;
  readonly name: string;
  readonly change: ShownChange;
}

function CauseParts({ cause, name, change }: CausePartsProps) {
  const { wealth, total, operations } = words.value;
  const { figureParts: says } = editingWords();
  const { after, upTo } = change;
  const round = refreshes.value;
  // Before the browser draws: the parts of another span are never seen.
  useLayoutEffect(() => {
    parts.value = { ...parts.value, data: null };
  }, [after, upTo]);
  useEffect(() => {
    void ask(parts, () => service.changes.parts.query({ after, upTo }));
  }, [after, upTo, round]);
  const title = cause === 'recorded' ? wealth.recorded : wealth.whyRow[cause];
  return (
    <Dialog title={`${title} · ${name}`} onClose={close}>
      <Reading read={parts} height={240}>
        {({ from, causes }) => (
          <table class="accounts">
            <tbody>
              {causes[cause]?.map(({ accountId, name: account, archived, amount }) => (
                <tr key={accountId}>
                  <th scope="row">
                    {accountId === null ? (
                      says.noAccount
                    ) : (
                      <>
                        <a href={addressOf('comptes', accountId)}>
                          <bdi>{account}</bdi>
                        </a>
                        <small>
                          {archived && <span>{words.value.investments.archived}</span>}
                          <a
                            href={addressOf('operations', accountId, {
                              ...(from === null ? { period: 'all' } : { from, to: upTo }),
                            })}
                            aria-label={says.rowsOf(account ?? '')}
                          >
                            {operations.title}
                          </a>
                        </small>
                      </>
                    )}
                  </th>
                  <td>
                    <Change of={amount} />
                  </td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{total}</th>
                <td data-figure="parts">
                  <Change of={change.causes[cause] ?? '0.00'} />
                </td>
              </tr>
            </tfoot>
          </table>
        )}
      </Reading>
    </Dialog>
  );
}

interface WorthPartsProps {
  readonly title: string;
  readonly sum: string | undefined;
  readonly isPart: (part: Allocated[number]) => boolean;
}

function WorthParts({ title, sum, isPart }: WorthPartsProps) {
  const { total } = words.value;
  const { euros } = formats.value;
  const round = refreshes.value;
  useEffect(() => {
    void ask(allocated, () => service.netWorth.allocation.query());
  }, [round]);
  return (
    <Dialog title={title} onClose={close}>
      <Reading read={allocated} height={240}>
        {(all) => (
          <table class="accounts">
            <tbody>
              {all.filter(isPart).map((part) => (
                <tr key={`${part.accountId} ${part.holdingId}`}>
                  <th scope="row">
                    <a
                      href={
                        part.holdingId === null
                          ? addressOf('comptes', part.accountId)
                          : addressOf('placements', part.holdingId)
                      }
                    >
                      <bdi>{part.name ?? part.accountName}</bdi>
                    </a>
                    {part.name !== null && (
                      <small>
                        <bdi>{part.accountName}</bdi>
                      </small>
                    )}
                  </th>
                  <td>{euros(part.valueEur.replace('-', ''))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{total}</th>
                <td data-figure="parts">{euros(sum ?? '0')}</td>
              </tr>
            </tfoot>
          </table>
        )}
      </Reading>
    </Dialog>
  );
}

function close(): void {
  location.hash = addressOf('patrimoine', undefined, {
    span: route.value.choices.get('span') ?? '',
  });
}
