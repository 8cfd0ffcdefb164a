/** The page's script, and what it shares with the script of its forms: each module is loaded once. */
export { BadRequestError, ConflictError, ConnectionError, money, PactoleError } from '@pactole/sdk';
export { compare, readAmount, sum } from '@pactole/sdk/money';
export { effect, signal } from '@preact/signals';
export { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
export { ask, unreadOfUser } from './figures/read.ts';
export {
  accounts,
  canWrite,
  changes,
  isSaved,
  netWorth,
  positions,
  refresh,
  refreshes,
} from './figures/service.ts';
export { today } from './figures/today.ts';
export { isSumOfRows, lacksBalance } from './figures/unknown-balance.ts';
export { Field, focusFault } from './forms/field.tsx';
export { openDialogs } from './forms/open-dialogs.ts';
export { refusalOf } from './forms/sending.ts';
export { TypeField } from './forms/type-field.tsx';

import './main.tsx';

export { categories, loadCategories } from './operations/categories.ts';
export { CategoryField } from './operations/category-field.tsx';
export { ledger, reload } from './operations/ledger.ts';
export { TYPES, WITHOUT_CATEGORY } from './operations/types.ts';
export { Change } from './parts/amount.tsx';
export { Chip } from './parts/chip.tsx';
export { Command } from './parts/command.tsx';
export { Panel, Reading } from './parts/panel.tsx';
export { tellChange, Undo } from './parts/undo.tsx';
export { asksAgain, changesMade, failureOf, headersOfPage } from './service/request.ts';
export { service } from './service/service.ts';
export {
  byPasskey,
  byPassword,
  checkSession,
  leaveSession,
  proxy,
  signInByProxy,
  signOut,
} from './service/session.ts';
export { importRows, transactionPage } from './service/transactions.ts';
export { confirmation, confirmUser } from './session/confirmation.ts';
export { conflict } from './session/conflict.ts';
export { loadHousehold, members, ownersOf, reloadHousehold } from './session/household.ts';
export { language } from './session/language.ts';
export { acceptOffer, exchange, linkFailure, offer, showSignedIn } from './session/link.ts';
export { addressOf, route } from './session/route.ts';
export { scriptAddress } from './session/script-address.ts';
export { DEMO_COMMAND, OPEN_COMMAND, PasswordForm } from './session/sign-in.tsx';
export { guard } from './session/unsaved.ts';
export { isDemo, isRefused, showDemo, user } from './session/user.ts';
export { isAdding, waiting } from './statements/adding.ts';
export { chosenSpan, spansOf } from './wealth/spans.ts';
export { isolated } from './words/isolated.ts';
export { unbrokenWords } from './words/typeset.ts';
export { formats, sentence, UNKNOWN, words } from './words/words.ts';
