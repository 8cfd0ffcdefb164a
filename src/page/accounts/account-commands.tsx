import type { AccountValuation } from '@pactole/sdk';
import { Command } from '../parts/command.tsx';
import { words } from '../words/words.ts';

/** The owner's commands for changes that a key cannot make, with the id filled in. */
export function AccountCommands({
  account: { id, type, archived },
}: {
  readonly account: AccountValuation;
}) {
  const { commands: says } = words.value;
  const set = `npx pactole accounts set ${id}`;
  const completing: Readonly<Record<string, string>> = {
    real_estate: `${set} --area M2 --built-year YYYY --address TEXT`,
    loan: `${set} --loan-rate PERCENT --loan-principal AMOUNT --loan-term MONTHS`,
    checking: `${set} --iban IBAN`,
    savings: `${set} --savings-product livret_a --opened-at YYYY-MM-DD`,
  };
  const lines = [
    { says: says.complete, command: completing[type] ?? `${set} --opened-at YYYY-MM-DD` },
    { says: says.rename, command: `${set} --name NAME` },
    ...(INVESTED.has(type)
      ? [
          {
            says: says.contributions,
            command: `npx pactole accounts contributions ${id} AMOUNT --date YYYY-MM-DD`,
          },
          { says: says.lots, command: `npx pactole lots import FILE --account ${id}` },
        ]
      : []),
    { says: says.balances, command: `npx pactole balances list ${id}` },
    archived
      ? { says: says.unarchive, command: `npx pactole accounts unarchive ${id}` }
      : { says: says.archive, command: `npx pactole accounts archive ${id} --date YYYY-MM-DD` },
    { says: says.delete, command: `npx pactole accounts delete ${id}` },
  ];
  return (
    <details class="panel commands">
      <summary>{says.title}</summary>
      <p class="note">{says.hint}</p>
      {lines.map(({ says: sentence, command }) => (
        <div key={command}>
          <p>{sentence}</p>
          <Command text={command} />
        </div>
      ))}
    </details>
  );
}

const INVESTED = new Set(['pea', 'cto', 'av', 'crypto_wallet', 'crowdlending']);
