import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { Field } from '../forms/field.tsx';
import { MOVED, seenMovement, seenRows } from '../forms/seen.ts';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats } from '../words/words.ts';
import { type Row, reload } from './ledger.ts';
import { OtherSides } from './other-sides.tsx';

interface MovementPartProps {
  readonly row: Row;
  readonly onDone: () => void;
}

/** The accounts that the money of a row went to or came from: shown, taken apart, or said. */
export function MovementPart({ row, onDone }: MovementPartProps) {
  const { movements: says } = editingWords();
  const [isLinking, setLinking] = useState(false);
  const { isSending, refusal, send } = useSending();
  const isOut = Number(row.amount) < 0;
  const part = () =>
    send(async () => {
      const { undo } = await service.movements.part.mutate({
        ...{ row: row.id, seen: seenMovement(row) },
      });
      onDone();
      tellChange(says.parted, [undo], reload);
    });
  return (
    <section class="movement">
      <h3>{isOut ? says.went : says.came}</h3>
      {row.movements.length > 0 ? (
        <>
          <p>
            <OtherSides row={row} />{' '}
            <small>{row.movements.map(({ reason }) => says.reasons[reason]).join(', ')}</small>
          </p>
          <button type="button" class="quiet" disabled={isSending} onClick={() => void part()}>
            {says.part}
          </button>
        </>
      ) : isLinking ? (
        <Link row={row} onDone={onDone} />
      ) : (
        <button type="button" class="quiet" onClick={() => setLinking(true)}>
          {says.link}
        </button>
      )}
      <Refusal text={refusal} />
    </section>
  );
}

type Found = Awaited<ReturnType<typeof service.movements.candidates.query>>[number];

/** Choice of the purchase that a credit gives back. */
const REFUND = 'refund';

/** Says which account, and which of its rows, is the other side of a row. */
function Link({ row, onDone }: MovementPartProps) {
  const { movements: says } = editingWords();
  const { day, signedMoney } = formats.value;
  const { isSending, refusal, send } = useSending();
  const [account, setAccount] = useState('');
  const [other, setOther] = useState('');
  const [typed, setTyped] = useState('');
  const [withAlike, setWithAlike] = useState(false);
  const [found, setFound] = useState<readonly Found[]>([]);
  const isOut = Number(row.amount) < 0;
  const isRefund = account === REFUND;
  useEffect(() => {
    setOther('');
    setFound([]);
    if (account === '') return;
    const asked = { row: row.id, ...(account !== REFUND && { account }) };
    void send(async () => {
      const rows = await service.movements.candidates.query(asked);
      setFound(rows);
      const equal = rows.find(({ amount }) => Number(amount) === -Number(row.amount));
      if (equal !== undefined) setOther(equal.id);
    });
  }, [account]);
  const save = () =>
    send(async () => {
      const amount = readAmount(typed);
      const chosen = found.filter(({ id }) => id === other);
      const part = {
        ...(amount !== null && { amount }),
        seen: [...seenMovement(row), ...seenRows(chosen, MOVED)],
      };
      const { undo } = isRefund
        ? await service.movements.refund.mutate({ credit: row.id, purchase: other, ...part })
        : withAlike
          ? await service.movements.state.mutate({
              ...(isOut
                ? { from: row.accountId, to: account }
                : { from: account, to: row.accountId }),
              ...{ label: row.label, seen: { isMovement: null } },
            })
          : await service.movements.make.mutate({
              row: row.id,
              ...(other === '' ? { account } : { other }),
              ...part,
            });
      onDone();
      tellChange(says.linked, [undo], reload);
    });
  const others = (accounts.value.data?.accounts ?? []).filter(({ id }) => id !== row.accountId);
  return (
    <>
      <label class="field">
        <span>{says.account}</span>
        <select value={account} onChange={({ currentTarget }) => setAccount(currentTarget.value)}>
          <option value="" />
          {!isOut && <option value={REFUND}>{says.refund}</option>}
          {others.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </label>
      {account !== '' && !withAlike && (
        <label class="field">
          <span>{isRefund ? says.purchase : says.other}</span>
          <select value={other} onChange={({ currentTarget }) => setOther(currentTarget.value)}>
            <option value="">{isRefund ? '' : says.none}</option>
            {found.map((each) => (
              <option key={each.id} value={each.id}>
                {`${day(each.date)} · ${isolated(each.label)} · ${signedMoney(each.amount, each.currency)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {account !== '' && !isRefund && (
        <label class="check">
          <input
            type="checkbox"
            checked={withAlike}
            onChange={({ currentTarget }) => setWithAlike(currentTarget.checked)}
          />
          <bdi>{says.alike(row.label)}</bdi>
        </label>
      )}
      {account !== '' && !withAlike && (
        <Field
          label={says.amount}
          type="amount"
          unit={row.currency}
          value={typed}
          isOptional
          onInput={setTyped}
        />
      )}
      <Refusal text={refusal} />
      <button
        type="button"
        class="main"
        disabled={isSending || account === '' || (isRefund && other === '')}
        onClick={() => void save()}
      >
        {says.save}
      </button>
    </>
  );
}
