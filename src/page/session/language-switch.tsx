import { LANGUAGES, type Language } from '../words/languages.ts';
import { words } from '../words/words.ts';
import { language, speak } from './language.ts';

const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English', de: 'Deutsch' };

/** Chooses the language of the page. */
export function LanguageSwitch() {
  return (
    <label class="language">
      <span class="unseen">{words.value.chooseLanguage}</span>
      <select
        value={language.value}
        onChange={({ currentTarget }) => speak(currentTarget.value as Language)}
      >
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {NAMES[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
