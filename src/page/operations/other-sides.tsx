import { formats, words } from '../words/words.ts';
import type { Row } from './ledger.ts';

/** The accounts that the money of a row went to, or came from: `→ Livret A, 12 Aug`. */
export function OtherSides({ row: { movements, accountId } }: { readonly row: Row }) {
  const { operations: says } = words.value;
  const { dayAndMonth } = formats.value;
  return (
    <>
      {movements.map(({ movement, kind, direction, account, accountId: other, date }) => (
        <span key={movement} class="other-side" title={says.movementKinds[kind]}>
          {direction === 'to' ? '→' : '←'} <bdi>{other === accountId ? '' : account}</bdi>
          {date !== null && `${other === accountId ? '' : ', '}${dayAndMonth(date)}`}
          {kind !== 'transfer' && ` (${says.movementKinds[kind]})`}
        </span>
      ))}
    </>
  );
}
