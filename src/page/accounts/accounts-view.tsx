import { useEffect, useState } from 'preact/hooks';
import { accounts, canWrite, isSaved } from '../figures/service.ts';
import { BalanceForm, CreateForm } from '../forms/loaded-forms.ts';
import { Icon } from '../parts/icon.tsx';
import { Reading } from '../parts/panel.tsx';
import { replaceChoice, route } from '../session/route.ts';
import { words } from '../words/words.ts';
import { AccountPage } from './account-page.tsx';
import { AccountTable } from './account-table.tsx';

/** Every account with its value, what it gained, and how old the figure is; or the page of one. */
export function AccountsView() {
  const { of } = route.value;
  return of === null || isSaved.value ? <AccountList /> : <AccountPage key={of} id={of} />;
}

function AccountList() {
  const { accounts: says } = words.value;
  const [form, setForm] = useState<'balance' | 'create' | null>(null);
  const asked = route.value.choices.get('form');
  useEffect(() => {
    if ((asked === 'balance' || asked === 'create') && canWrite.value) setForm(asked);
  }, [asked]);
  const close = () => {
    setForm(null);
    if (asked !== null) replaceChoice('form', '');
  };
  return (
    <>
      <div class="title">
        <h1>{says.title}</h1>
        {canWrite.value && (
          <div class="actions">
            {accounts.value.data?.accounts.length !== 0 && (
              <button type="button" class="quiet" onClick={() => setForm('balance')}>
                {says.balance}
              </button>
            )}
            <button type="button" class="quiet" onClick={() => setForm('create')}>
              <Icon name="plus" />
              {says.create}
            </button>
          </div>
        )}
      </div>
      {form === 'balance' && <BalanceForm onClose={close} />}
      {form === 'create' && <CreateForm onClose={close} />}
      <Reading read={accounts} height={880} narrow={1040}>
        {(list) => <AccountTable list={list} />}
      </Reading>
    </>
  );
}
