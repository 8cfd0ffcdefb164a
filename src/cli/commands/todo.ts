/** `pactole todo`: what only the user can settle, each with the command that does. */
import type { Command } from 'commander';
import { accountArgument } from '../../i18n/terminal/account-argument.ts';
import type { ShownTodo } from '../../procedures/user/wealth/todo.ts';
import { command, type OwnerSession, ofMember, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

export function addTodo(program: Command): void {
  ofMember(
    command(program, 'todo', 'list missing or doubtful data, and the command that fixes each'),
  )
    .option('--right <id>', help('say that a doubt is unfounded, by its id in the list'))
    .action(ownerAction(todo));
}

async function todo(session: OwnerSession, { right }: { readonly right?: string }): Promise<void> {
  const { owner, viewed, print, words } = session;
  const says = words.todo;
  if (right !== undefined)
    return print(await owner.todo.settle({ ...viewed, id: right }), (settled) =>
      says.settled(sentence(settled.todo, words), settled.undo ?? ''),
    );
  print(await owner.todo.list(viewed), (todos) =>
    todos.length === 0
      ? says.nothing
      : todos
          .map((each) =>
            each.doubtId === undefined
              ? sentence(each, words)
              : `${sentence(each, words)} ${says.right(each.doubtId)}`,
          )
          .join('\n'),
  );
}

function sentence(todo: ShownTodo, { todo: says, warnings, formats }: OwnerSession['words']) {
  if (todo.what === 'feed') {
    const { ranOn, consentEnds } = todo;
    return says.feed[todo.need]({
      ...todo,
      ranOn: formats.day(ranOn),
      consentEnds: consentEnds && formats.day(consentEnds),
    });
  }
  if (todo.what === 'review') return says.review(todo.count);
  if (todo.what === 'market')
    return todo.reachedOn === null
      ? says.market.never(says.market[todo.data], formats.day(todo.failedOn))
      : says.market.since(says.market[todo.data], formats.day(todo.reachedOn));
  const { account } = todo;
  const argument = accountArgument({ id: todo.accountId, name: account });
  switch (todo.what) {
    case 'balance':
      return says.balance(account, argument);
    case 'silent':
      return says.silent({ ...todo, last: formats.day(todo.last) }, argument, todo.last);
    case 'doubleCount':
      return warnings.countedTwice(account, formats.money(todo.cash, 'EUR'), argument);
    case 'price':
      return says.price(todo.name, account, todo.isin ?? todo.holdingId);
    case 'oddPrice':
      return says.oddPrice({
        ...{ name: todo.name, isin: todo.isin ?? todo.holdingId },
        ...{ priced: formats.day(todo.pricedOn), price: formats.money(todo.price, todo.currency) },
        ...{ traded: formats.day(todo.tradedOn), paid: formats.money(todo.paid, todo.currency) },
      });
    case 'rate':
      return says.rate(account, todo.currency);
    case 'oldPrice':
      return says.oldPrice(todo.name, formats.day(todo.pricedOn), todo.isin ?? todo.holdingId);
    case 'oldStatement':
      return says.oldStatement(account, formats.day(todo.last));
    case 'category':
      return says.category(account, todo.count, argument);
    case 'owner':
      return says.owner(account, argument);
    case 'oneOwner':
      return says.oneOwner(account, argument);
    case 'payer':
      return says.payer[todo.kind](account, todo.payer, argument);
  }
}
