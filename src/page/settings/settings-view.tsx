import { words } from '../words/words.ts';
import { Assistants } from './assistants.tsx';
import { Devices } from './devices.tsx';
import { Feeds } from './feeds.tsx';
import { Goals } from './goals.tsx';
import { IndexChoice } from './index-choice.tsx';
import { InstallationPanels } from './installation-panels.tsx';
import { Journal } from './journal.tsx';
import { Keys } from './keys.tsx';
import { Members } from './members.tsx';
import { OwnData } from './own-data.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ProxyPanel } from './proxy-panel.tsx';
import { Rates } from './rates.tsx';
import { Reminders } from './reminders.tsx';
import { Rules } from './rules.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** The ways into the user's data, which are browsers, the password, passkeys, a proxy, assistants and keys. Goals, the index, rules, exchange rates, feeds and reminders. All data as a file, users and backups. */
export function SettingsView() {
  return (
    <>
      <div class="title">
        <h1>{words.value.views.reglages}</h1>
      </div>
      <Devices />
      <PasswordPanel />
      <PasskeysPanel />
      <SecondFactorPanel />
      <ProxyPanel />
      <Assistants />
      <Members />
      <Goals />
      <IndexChoice />
      <Rules />
      <Rates />
      <Feeds />
      <Reminders />
      <Keys />
      <Journal />
      <OwnData />
      <InstallationPanels />
    </>
  );
}
