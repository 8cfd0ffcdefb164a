import { useEffect } from 'preact/hooks';
import { ask, unreadOfUser } from '../../figures/read.ts';
import { positions } from '../../figures/service.ts';
import { Dialog } from '../../forms/dialog.tsx';
import { Reading } from '../../parts/panel.tsx';
import { service } from '../../service/service.ts';
import { addressOf, route } from '../../session/route.ts';
import { editingWords } from '../../words/editing/words.ts';
import { words } from '../../words/words.ts';
import { HoldingDialog } from './holding-dialog.tsx';

type Listed = Awaited<ReturnType<typeof service.holdings.list.query>>;

/** Holdings that are not among the positions: sold ones. */
const listed = unreadOfUser<Listed>();

/** The holding that the address names, held or sold. */
export function HoldingByAddress() {
  const { of } = route.value;
  const held = positions.value.data?.positions.find(({ id }) => id === of);
  useEffect(() => {
    if (held === undefined) void ask(listed, () => service.holdings.list.query({}));
  }, [of, held === undefined]);
  if (of === null) return null;
  const found = held ?? listed.value.data?.find(({ id }) => id === of);
  if (found !== undefined) {
    const { accountId, name } = found;
    return (
      <HoldingDialog
        key={of}
        {...{ id: of, accountId, onClose: close }}
        name={name ?? words.value.investments.unnamed}
      />
    );
  }
  return (
    <Dialog title={words.value.investments.position} onClose={close}>
      <Reading read={listed} height={120}>
        {() => <p class="note">{editingWords().holdingForm.gone}</p>}
      </Reading>
    </Dialog>
  );
}

function close(): void {
  location.hash = addressOf('placements');
}
