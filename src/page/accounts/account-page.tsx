import type { AccountValuation } from '@pactole/sdk';
import type { ComponentProps } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { hasOfficialRate } from '../../core/accounts/official-rates.ts';
import { ownedName } from '../../core/accounts/owned-name.ts';
import { accounts, canWrite, insights, isSaved, positions, refreshes } from '../figures/service.ts';
import { knownValue } from '../figures/unknown-balance.ts';
import { BalanceForm, HoldingForm } from '../forms/loaded-forms.ts';
import { onDemand } from '../forms/on-demand.tsx';
import { Change, Euros, Rate } from '../parts/amount.tsx';
import { FigureLink } from '../parts/figure-link.tsx';
import { Panel, Reading } from '../parts/panel.tsx';
import { members, ownersOf, shownOwners } from '../session/household.ts';
import { addressOf } from '../session/route.ts';
import { formats, sentence, UNKNOWN, words } from '../words/words.ts';
import { AccountCurve } from './account-curve.tsx';
import { accountRows, loadRows } from './account-rows.ts';
import { Remarks } from './account-table.tsx';
import { Age } from './age.tsx';
import { BalanceList } from './balance-list.tsx';
import { InterestPanel } from './interest-panel.tsx';
import { AccountForm, DeleteAccount } from './loaded-forms.ts';
import type { LoanPanel as Loan } from './loan-panel.tsx';
import { canHold } from './type-facts.ts';

const LoanPanel = onDemand<ComponentProps<typeof Loan>>('LoanPanel');

/** One account: its value and how old it is, its curve, its positions, its envelope, and its newest transactions. */
export function AccountPage({ id }: { readonly id: string }) {
  const { accounts: says } = words.value;
  const round = refreshes.value;
  useLayoutEffect(() => void loadRows(id), [id, round]);
  return (
    <>
      <p class="back">
        <a href={addressOf('comptes')}>‹ {says.title}</a>
      </p>
      <Reading read={accounts} height={880} narrow={1040}>
        {({ accounts: all }) => {
          const account = all.find((each) => each.id === id);
          return account === undefined ? (
            <p class="note">{says.unknown}</p>
          ) : (
            <Account account={account} />
          );
        }}
      </Reading>
    </>
  );
}

function Account({ account }: { readonly account: AccountValuation }) {
  const { accounts: says } = words.value;
  const { name, type, institution, gainAbs, gainPct, archived } = account;
  const [form, setForm] = useState<'balance' | 'holding' | 'edit' | 'delete' | null>(null);
  const close = () => setForm(null);
  return (
    <>
      <div class="title">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {canWrite.value && (
          <div class="actions">
            {!archived && (
              <button type="button" class="quiet" onClick={() => setForm('balance')}>
                {says.balance}
              </button>
            )}
            {canHold(account) && (
              <button type="button" class="quiet" onClick={() => setForm('holding')}>
                {words.value.holdings.add}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => setForm('edit')}>
              {words.value.accountForm.edit}
            </button>
          </div>
        )}
      </div>
      <section class="panel account">
        <p class="figure" data-figure="account">
          <Euros of={knownValue(account)} />
        </p>
        <p class="note facts">
          <span>{says.type[type] ?? type}</span>
          {institution !== null && <bdi>{institution}</bdi>}
          <Age account={account} />
        </p>
        <Owners id={account.id} />
        {gainAbs !== null && (
          <p>
            {says.gain} <Change of={gainAbs} /> <Rate of={gainPct} />
          </p>
        )}
        <Remarks account={account} />
      </section>
      <AccountCurve account={account} />
      <Held account={account} />
      {type === 'loan' && <LoanPanel account={account} />}
      {earnsOfficialRate(account) && !isSaved.value && <InterestPanel account={account} />}
      <Envelope account={account} />
      <Newest account={account} />
      {canWrite.value && <BalanceList account={account} />}
      {form === 'edit' && (
        <AccountForm id={account.id} onDelete={() => setForm('delete')} onClose={close} />
      )}
      {form === 'delete' && <DeleteAccount id={account.id} name={name} onClose={close} />}
      {form === 'balance' && <BalanceForm accountId={account.id} onClose={close} />}
      {form === 'holding' && <HoldingForm accounts={[account]} onClose={close} />}
    </>
  );
}

/** The owners of the account, where the household has members. */
function Owners({ id }: { readonly id: string }) {
  const { household: says } = words.value;
  const { list } = formats.value;
  if (members.value.length === 0) return null;
  const owners = shownOwners(id);
  return (
    <p class="note" data-figure="owners">
      {owners.length === 0 ? says.noOwner : list.format(owners)}
    </p>
  );
}

const earnsOfficialRate = ({ type, currency, savingsProduct }: AccountValuation): boolean =>
  type === 'savings' && currency === 'EUR' && hasOfficialRate(savingsProduct ?? '');

/** The securities of the account, and its cash. */
function Held({ account: { id, cashEur } }: { readonly account: AccountValuation }) {
  const { investments: says } = words.value;
  const { euros, quantity } = formats.value;
  const held = positions.value.data?.positions.filter(({ accountId }) => accountId === id) ?? [];
  if (held.length === 0) return null;
  return (
    <Panel title={says.positions}>
      <table class="accounts">
        <tbody>
          {held.map((position) => (
            <tr key={position.id}>
              <th scope="row">
                <FigureLink href={addressOf('placements', position.id)}>
                  <bdi>{position.name}</bdi>
                </FigureLink>
                <small>
                  <span>{quantity(position.quantity)}</span>
                  {position.isin !== null && <span>{position.isin}</span>}
                </small>
              </th>
              <td>
                {position.value === null ? UNKNOWN : euros(position.value)}
                {position.gainAbs !== null && (
                  <small>
                    <Change of={position.gainAbs} />
                  </small>
                )}
              </td>
            </tr>
          ))}
          {cashEur !== null && Number(cashEur) !== 0 && (
            <tr>
              <th scope="row">{says.cash}</th>
              <td>{euros(cashEur)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </Panel>
  );
}

/** Opening, payments, and what the advice says of this account: its tax age and its ceiling. */
function Envelope({ account }: { readonly account: AccountValuation }) {
  const { accounts: says, forms } = words.value;
  const { euros, longDay } = formats.value;
  const owned = ownersOf(account.id).map(({ name }) => name);
  const labels = [account.name, ownedName(account.name, owned)];
  const { openedAt, savingsProduct, contributionsEur, contributionsStatedAt } = account;
  const told = (insights.value.data?.cards ?? []).flatMap(({ id, title, items = [] }) =>
    id === 'taxAges' || id === 'ceilings'
      ? items.filter(({ label }) => labels.includes(label)).map((item) => ({ title, item }))
      : [],
  );
  const facts = [
    ...(savingsProduct === null
      ? []
      : [
          {
            term: forms.product,
            value: forms.products[savingsProduct] ?? savingsProduct,
            note: '',
          },
        ]),
    ...(openedAt === null ? [] : [{ term: says.opened, value: longDay(openedAt), note: '' }]),
    ...(contributionsEur === null
      ? []
      : [
          {
            term: says.contributions,
            value: euros(contributionsEur),
            note:
              contributionsStatedAt === null ? '' : says.statedOn(longDay(contributionsStatedAt)),
          },
        ]),
    ...told.map(({ title, item }) => ({
      ...{ term: title, value: sentence(item.value), note: sentence(item.note ?? '') },
    })),
  ];
  if (facts.length === 0) return null;
  return (
    <Panel title={says.envelope}>
      <dl class="facts-list">
        {facts.map(({ term, value, note }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {value} {note !== '' && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

const SHOWN = 12;

/** The newest transactions, and the way to all of them. */
function Newest({ account: { id } }: { readonly account: AccountValuation }) {
  const { operations: says, accounts: own } = words.value;
  const { day, signedMoney } = formats.value;
  return (
    <Panel title={says.title} aside={<a href={addressOf('operations', id)}>{own.allRows}</a>}>
      <Reading read={accountRows} height={400}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p class="note">{says.none}</p>
          ) : (
            <table class="accounts">
              <tbody>
                {rows.slice(0, SHOWN).map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <bdi>{row.label}</bdi>
                      <small>
                        <span>{day(row.date)}</span>
                        {row.categoryName !== null && <bdi>{row.categoryName}</bdi>}
                      </small>
                    </th>
                    <td class={Number(row.amount) > 0 ? 'up' : undefined}>
                      {signedMoney(row.amount, row.currency)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Reading>
    </Panel>
  );
}
