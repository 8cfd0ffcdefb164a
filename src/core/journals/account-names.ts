import type { Book, BookAccount } from './book.ts';
import { unique } from './symbols.ts';

/** Returns the name of each account of a book in a journal, by a function that makes a part of it of a text. */
export function accountNames(
  book: Book,
  part: (text: string) => string,
): (account: BookAccount) => string {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const nameOf = ({ root, key, name, isSecurities = false }: BookAccount): string => {
    const id = `${root} ${key}`;
    const known = names.get(id) ?? unique(`${part(root)}:${part(name)}`, taken, '-');
    names.set(id, known);
    return isSecurities ? `${known}:${part('securities')}` : known;
  };
  for (const { postings } of book.entries) for (const { account } of postings) nameOf(account);
  return nameOf;
}

/** The accounts of a book, each once, with the first day on which it has an entry. */
export function firstDays(book: Book, nameOf: (account: BookAccount) => string) {
  const days = new Map<string, { account: BookAccount; day: number }>();
  for (const { day, postings } of book.entries)
    for (const { account } of postings) {
      const name = nameOf(account);
      if (!days.has(name)) days.set(name, { account, day });
    }
  for (const { day, account } of book.balances)
    if (!days.has(nameOf(account))) days.set(nameOf(account), { account, day });
  return days;
}
