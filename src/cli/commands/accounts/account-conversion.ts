/** `pactole accounts set --type` and `--currency`: what follows is shown, and asked about, before. */
import type { AccountType } from '../../../core/accounts/account-type.ts';
import type { OwnerSession } from '../../terminal/command.ts';
import { confirmYes } from '../../terminal/confirm.ts';
import { wordsFor } from '../../terminal/in-words.ts';

/** The new type or currency of an account. */
interface Wanted {
  readonly type: AccountType | undefined;
  readonly currency: string | undefined;
}

export async function convert(
  session: OwnerSession,
  id: string,
  wanted: Wanted,
  isSure: boolean,
): Promise<void> {
  const { owner, user, print, note, words } = session;
  const { formats, accounts: says } = words;
  const shown = await owner.accounts.convert({ user, id, ...wanted, preview: true });
  const { lost, terms, kept, reread, valueBeforeEur: before, valueAfterEur: after } = shown;
  for (const { detail, value } of lost) note(says.loses(detail, value));
  if (terms > 0) note(says.losesTerms(terms));
  if (kept > 0) note(says.keepsCurrency(kept));
  if (reread.length > 0) note(says.rereads(reread.join(', '), shown.currency));
  const euros = (value: string | null) =>
    value === null ? says.unknownValue : formats.money(value, 'EUR');
  if (before !== after) note(says.valueBecomes(euros(before), euros(after)));
  const hasEffects = lost.length + terms + kept + reread.length > 0 || before !== after;
  if (hasEffects && !isSure) await confirmYes(session, says.convertAnyway, ['unconfirmed']);
  const made = await owner.accounts.convert({ user, id, ...wanted });
  const { undo } = made;
  const idOf = await session.shortened('journal', undo === null ? [] : [undo]);
  print(made, ({ name, type, currency }) =>
    undo === null
      ? says.notConverted(name)
      : says.converted(name, wordsFor(type, words.accountTypes), currency, idOf(undo)),
  );
}
