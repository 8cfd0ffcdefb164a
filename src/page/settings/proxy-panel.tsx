import { Panel } from '../parts/panel.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { proxy } from '../service/session.ts';
import { user } from '../session/user.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';

/** Tells that a proxy signs its users in by a header, and what that means here. Nothing is drawn where none does. */
export function ProxyPanel() {
  const { proxySignIn: says } = editingWords();
  if (!proxy.value) return null;
  const { header, names } = proxy.value;
  const of = isolated(header);
  return (
    <Panel title={says.title}>
      <p class="note">
        <Sentence
          text={names ? says.named(isolated(user.value?.name ?? ''), of) : says.other(of)}
        />
      </p>
      <p class="note">{names ? says.signOut : says.set}</p>
    </Panel>
  );
}
