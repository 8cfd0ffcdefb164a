import { useEffect } from 'preact/hooks';
import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { editingWords } from '../words/editing/words.ts';
import { Backups } from './backups.tsx';
import { installation, loadInstallation } from './installation.ts';
import { Users } from './users.tsx';

/** The time zone, and for the role `owner` the users and the backups of the service. */
export function InstallationPanels() {
  const { installation: says } = editingWords();
  useEffect(() => void loadInstallation(), []);
  const { data } = installation.value;
  if (data === null) return null;
  const { isOwner, takesBackups, timeZone } = data;
  return (
    <>
      {isOwner && <Users />}
      {isOwner && takesBackups && <Backups />}
      <Panel title={says.timeZone} hint={timeZone.replaceAll('_', ' ')}>
        <p class="note">
          <Sentence text={says.timeZoneHint} />
        </p>
        {isOwner && !takesBackups && (
          <p class="note">
            <Sentence text={says.noBackups} />
          </p>
        )}
      </Panel>
    </>
  );
}
