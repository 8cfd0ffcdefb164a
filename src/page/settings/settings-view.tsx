import { words } from '../words/words.ts';
import { Devices } from './devices.tsx';
import { Keys } from './keys.tsx';
import { PasswordPanel } from './password-panel.tsx';

/** The ways into the user's data: browsers that are signed in, the password, and the keys of programs. */
export function SettingsView() {
  return (
    <>
      <div class="title">
        <h1>{words.value.views.reglages}</h1>
      </div>
      <Devices />
      <PasswordPanel />
      <Keys />
    </>
  );
}
