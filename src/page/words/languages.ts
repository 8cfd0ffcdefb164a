export { LANGUAGES, type Language } from '../../core/text/languages.ts';
