import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats } from '../words/words.ts';

type Review = Awaited<ReturnType<typeof service.movements.review.query>>;
type Group = Review['groups'][number];

const review = unreadOfUser<Review>();
const load = () => ask(review, () => service.movements.review.query());

/** Asks about pairs of rows that may be transfers between own accounts, all of one kind together. */
export function ReviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { movements: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  useEffect(() => void load(), []);
  const answer = ({ fromAccountId: from, toAccountId: to, label }: Group, isMovement: boolean) =>
    send(async () => {
      const { undo } = await service.movements.state.mutate({
        ...{ from, to, label, isMovement },
        // A question is shown while it has no answer.
        seen: { isMovement: null },
      });
      tellChange(says.answered, [undo], load);
    });
  return (
    <Dialog keepsDraft={false} title={says.review} isWide onClose={onClose}>
      <p class="note">{says.reviewHint}</p>
      <Reading read={review} height={200}>
        {({ groups }) =>
          groups.length === 0 ? (
            <p class="note">{says.nothing}</p>
          ) : (
            <ul class="review">
              {groups.map((group) => (
                <li key={`${group.fromAccountId} ${group.toAccountId} ${group.label}`}>
                  <GroupText group={group} />
                  <footer>
                    <button
                      type="button"
                      class="quiet"
                      disabled={isSending}
                      onClick={() => void answer(group, false)}
                    >
                      {says.no}
                    </button>
                    <button
                      type="button"
                      class="main"
                      disabled={isSending}
                      onClick={() => void answer(group, true)}
                    >
                      {says.yes}
                    </button>
                  </footer>
                </li>
              ))}
            </ul>
          )
        }
      </Reading>
      <Refusal text={refusal} />
    </Dialog>
  );
}

function GroupText({
  group: { from, to, count, sum, currency, examples },
}: {
  readonly group: Group;
}) {
  const { movements: says } = editingWords();
  const { day, money, signedMoney } = formats.value;
  return (
    <>
      <p>
        <bdi>{from}</bdi> → <bdi>{to}</bdi> · {says.pairs(count)} · {money(sum, currency)}
      </p>
      <ul>
        {examples.map((each) => (
          <li key={each.from.row}>
            <small>
              {day(each.from.date)} <bdi>{each.from.label}</bdi>{' '}
              {signedMoney(`-${each.from.amount.replace('-', '')}`, each.from.currency)} ·{' '}
              {day(each.to.date)} <bdi>{each.to.label}</bdi>{' '}
              {signedMoney(each.to.amount, each.to.currency)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
