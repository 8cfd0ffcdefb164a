import { Fragment } from 'preact';
import type { Compared } from '../../core/import/moved-proof.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';

/** Balances and holdings after a move, and in the file, with the reason of each difference. */
export function ProofTable({ compared }: { readonly compared: readonly Compared[] }) {
  const { app: says } = editingWords();
  const { money, quantity } = formats.value;
  const off = compared.filter(({ reason }) => reason !== null);
  const figure = (text: string | null, currency: string | null) =>
    text === null ? '—' : currency === null ? quantity(text) : money(text, currency);
  if (compared.length === 0) return null;
  return (
    <details class="rows proof" open={off.length > 0}>
      <summary class={off.length === 0 ? 'success' : 'caution'}>
        {off.length === 0
          ? says.allSame(compared.length)
          : says.differs(off.length, compared.length)}
      </summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.value.accounts.name}</th>
              <th scope="col">{says.inFile}</th>
              <th scope="col">{says.here}</th>
            </tr>
          </thead>
          <tbody>
            {compared.map(
              ({ accountId, account, security, isin, currency, file, here, reason }) => (
                <Fragment key={`${accountId} ${isin ?? security}`}>
                  <tr>
                    <th scope="row">
                      <bdi>{account}</bdi>
                      <small>
                        <bdi>{security ?? says.cash}</bdi>
                      </small>
                    </th>
                    <td>{figure(file, currency)}</td>
                    <td>{figure(here, currency)}</td>
                  </tr>
                  {reason !== null && (
                    <tr class="reason">
                      <td colSpan={3}>
                        <small class="caution">{says.reasons[reason]}</small>
                      </td>
                    </tr>
                  )}
                </Fragment>
              ),
            )}
          </tbody>
        </table>
      </div>
    </details>
  );
}
