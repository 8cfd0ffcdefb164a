import { otherSideParts } from '../../core/movements/other-side.ts';
import { formats, words } from '../words/words.ts';
import type { Row } from './ledger.ts';

/** The accounts that the money of a row went to, or came from: `→ Livret A, 12 Aug`. */
export function OtherSides({ row: { movements, accountId } }: { readonly row: Row }) {
  const { operations: says } = words.value;
  const { dayAndMonth } = formats.value;
  return (
    <>
      {movements.map((each) => {
        const { arrow, account, date, kind } = otherSideParts(each, accountId);
        return (
          <span key={each.movement} class="other-side" title={says.movementKinds[each.kind]}>
            {arrow} <bdi>{account}</bdi>
            {date !== null && `${account === null ? '' : ', '}${dayAndMonth(date)}`}
            {kind !== null && ` (${says.movementKinds[kind]})`}
          </span>
        );
      })}
    </>
  );
}
