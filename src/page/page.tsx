import { AccountsView } from './accounts/accounts-view.tsx';
import { AdviceView } from './advice/advice-view.tsx';
import { isSaved } from './figures/service.ts';
import { onDemand } from './forms/on-demand.tsx';
import { openDialogs } from './forms/open-dialogs.ts';
import { InvestmentsView } from './investments/investments-view.tsx';
import { OperationsView } from './operations/operations-view.tsx';
import { Freshness } from './parts/freshness.tsx';
import { Masthead } from './parts/masthead.tsx';
import { Notices } from './parts/notices.tsx';
import { Undo } from './parts/undo.tsx';
import { Shortcuts } from './search/shortcuts.tsx';
import { leaveSession } from './service/session.ts';
import { confirmation } from './session/confirmation.ts';
import { conflict } from './session/conflict.ts';
import { declineOffer, isOpening, offer } from './session/link.ts';
import { route } from './session/route.ts';
import { SignIn } from './session/sign-in.tsx';
import { isSignedOut } from './session/sign-in-again.ts';
import { isDemo, isUnknown, user } from './session/user.ts';
import type { View } from './session/views.ts';
import { Files } from './statements/files.tsx';
import { WealthView } from './wealth/wealth-view.tsx';
import { words } from './words/words.ts';

const VIEW: Readonly<Record<View, preact.FunctionComponent>> = {
  patrimoine: WealthView,
  comptes: AccountsView,
  placements: InvestmentsView,
  depenses: onDemand('SpendingView'),
  operations: OperationsView,
  conseils: AdviceView,
  reglages: onDemand('SettingsView'),
  connect: onDemand('ConnectView'),
};

const ConfirmUser = onDemand<{ readonly onClose: () => void }>('ConfirmUser');

const LinkOffer = onDemand<{ readonly onClose: () => void }>('LinkOffer');

const ConflictDialog = onDemand<{ readonly onClose: () => void }>('ConflictDialog');

const SignInAgain = onDemand<{ readonly onClose: () => void }>('SignInAgain');

const DemoMark = onDemand('DemoMark');

/** The whole page of the signed-in user, or how to sign in. A saved page shows all of its views below each other. */
export function Page() {
  if (isSaved.value) return <SavedPage />;
  if (user.value === null) return isOpening.value || isUnknown.value ? <Opening /> : <SignIn />;
  const Shown = VIEW[route.value.view];
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        {words.value.skip}
      </button>
      <Masthead />
      <main id="content" tabIndex={-1}>
        {isDemo.value && <DemoMark />}
        <Notices />
        <Shown key={user.value.id} />
        <Freshness />
      </main>
      {openDialogs.value === 0 && <Undo />}
      <Files />
      {offer.value !== null && <LinkOffer onClose={declineOffer} />}
      <Shortcuts />
      {confirmation.value !== null && <ConfirmUser onClose={cancelConfirmation} />}
      {conflict.value !== null && <ConflictDialog onClose={goBack} />}
      {isSignedOut.value && <SignInAgain onClose={leaveSession} />}
    </>
  );
}

/** Shown instead of the page until it is known which user is signed in. */
function Opening() {
  return (
    <main class="welcome" id="content">
      <p role="status">{words.value.link.opening}</p>
    </main>
  );
}

function SavedPage() {
  return (
    <>
      <Masthead />
      <main id="content">
        {(['patrimoine', 'comptes', 'placements', 'conseils'] as const).map((view) => {
          const Shown = VIEW[view];
          return (
            <div key={view} class="saved" id={view}>
              <Shown />
            </div>
          );
        })}
      </main>
    </>
  );
}

/** A button and no link: the fragment names the view already. */
function skip(): void {
  document.getElementById('content')?.focus();
}

const goBack = () => conflict.value?.answer('back');
const cancelConfirmation = () => confirmation.value?.answer(false);
