import { LANGUAGES, type Language } from '../words/languages.ts';
import { loadWords, words } from '../words/words.ts';
import { language, speak } from './language.ts';

const NAMES: Readonly<Record<Language, string>> = { fr: 'Français', en: 'English', de: 'Deutsch' };

/** Chooses the language of the page. */
export function LanguageSwitch() {
  return (
    <label class="language">
      <span class="unseen">{words.value.chooseLanguage}</span>
      <select
        value={language.value}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Language;
          void loadWords(chosen).then(() => speak(chosen));
        }}
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
