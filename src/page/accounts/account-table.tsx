import type { AccountList, AccountValuation } from '@pactole/sdk';
import { isSaved, netWorth } from '../figures/service.ts';
import { isWorthUnknown, knownValue } from '../figures/unknown-balance.ts';
import { Change, Euros, Rate } from '../parts/amount.tsx';
import { shownOwners } from '../session/household.ts';
import { addressOf } from '../session/route.ts';
import { formats, words } from '../words/words.ts';
import { Age } from './age.tsx';
import { groupsOf } from './groups.ts';

/** Groups of accounts whose sums add up to net worth. */
export function AccountTable({ list }: { readonly list: AccountList }) {
  const { accounts: says, total } = words.value;
  const active = list.accounts.filter(({ archived }) => !archived);
  const archived = list.accounts.filter((account) => account.archived);
  if (list.accounts.length === 0) return <p class="panel note">{says.empty}</p>;
  return (
    <>
      <table class="panel accounts">
        <thead>
          <tr>
            <th scope="col">{says.name}</th>
            <th scope="col" class="broad">
              {says.gain}
            </th>
            <th scope="col">{says.value}</th>
          </tr>
        </thead>
        {groupsOf(active).map(({ kind, accounts, value }) => (
          <tbody key={kind}>
            <tr class="group">
              <th scope="rowgroup">{says.groups[kind]}</th>
              <td class="broad" />
              <td>
                <Euros of={value} />
              </td>
            </tr>
            {accounts.map((account) => (
              <AccountRow key={account.id} account={account} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            <td class="broad" />
            <td data-figure="accounts-total">
              <Euros
                of={isWorthUnknown.value ? null : (netWorth.value.data?.netWorth.net ?? null)}
              />
            </td>
          </tr>
        </tfoot>
      </table>
      {archived.length > 0 && (
        <details class="panel">
          <summary>{says.archived}</summary>
          <table class="accounts">
            <tbody>
              {archived.map((account) => (
                <AccountRow key={account.id} account={account} />
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
}

function AccountRow({ account }: { readonly account: AccountValuation }) {
  const { id, name, type, institution, gainAbs, gainPct } = account;
  const kind = words.value.accounts.type[type] ?? type;
  const { list } = formats.value;
  const owners = shownOwners(id);
  return (
    <tr>
      <th scope="row">
        {isSaved.value ? (
          <b>
            <bdi>{name}</bdi>
          </b>
        ) : (
          <a href={addressOf('comptes', id)}>
            <bdi>{name}</bdi>
          </a>
        )}
        <small>
          {kind !== name && <span>{kind}</span>}
          {institution !== null && <bdi>{institution}</bdi>}
          <Age account={account} />
          {owners.length > 1 && <span>{list.format(owners)}</span>}
        </small>
        <Remarks account={account} />
      </th>
      <td class="broad">
        {gainAbs !== null && (
          <>
            <Change of={gainAbs} />
            <small>
              <Rate of={gainPct} />
            </small>
          </>
        )}
      </td>
      <td>
        <span data-account={id}>
          <Euros of={knownValue(account)} />
        </span>
        {gainAbs !== null && (
          <small class="narrow">
            <Change of={gainAbs} />
          </small>
        )}
      </td>
    </tr>
  );
}

/** Notes on a figure: amounts left out, and assumptions. */
export function Remarks({ account }: { readonly account: AccountValuation }) {
  const { gaps } = words.value;
  const { list } = formats.value;
  const { unpricedHoldings, worthlessHoldings, foreignCurrency } = account;
  return (
    <>
      {unpricedHoldings > 0 && <small class="caution">{gaps.unpriced(unpricedHoldings)}</small>}
      {worthlessHoldings > 0 && <small>{gaps.worthless(worthlessHoldings)}</small>}
      {foreignCurrency.length > 0 && <small>{gaps.foreign(list.format(foreignCurrency))}</small>}
    </>
  );
}
