import { SOURCE_LANGUAGE } from '@portico/texts';
import { fold } from '../../platform/index.ts';
import { hashOfSource } from './change-custom-texts.ts';
import type { CustomizableText, CustomizableTexts } from './customizable-text.ts';
import type { CustomText, CustomTextsSnapshot } from './custom-texts-snapshot.ts';
import { pageOfText } from './page-of-text.ts';
import { customTextProblems } from './custom-text-problems.ts';

/**
 * `gone`: no current release has the text. `unfit`: its placeholders or tags have changed, so the default is used.
 * `outdated`: the default has changed since; still used, except for settings, which are identified by position only.
 */
type CustomTextUse = 'shown' | 'outdated' | 'unfit' | 'gone';

export interface ListedText {
  id: string;
  language: string;
  source: string;
  translation: string | null;
  /** Route of the applicant page that shows the text; null: several or none. */
  page: string | null;
  /** Only for translated legal texts: whether approved for the current English text. */
  isApproved?: boolean;
  own: (CustomText & { use: CustomTextUse; problems: string[] }) | null;
}

export interface TextSearch {
  language: string;
  search?: string;
  own?: boolean;
}

export function listTexts(
  known: CustomizableTexts,
  state: CustomTextsSnapshot,
  { language, search = '', own = false }: TextSearch,
): ListedText[] {
  const words = state.words.get(language) ?? new Map<string, CustomText>();
  const ids = own ? [...words.keys()] : [...new Set([...known.keys(), ...words.keys()])];
  const wanted = fold(search);
  return ids
    .sort()
    .map((id) => ({
      ...listed(id, language, known.get(id), words.get(id)),
      ...approvalOf(state, language, known.get(id)),
    }))
    .filter((text) => says(text, wanted));
}

function listed(
  id: string,
  language: string,
  text: CustomizableText | undefined,
  word: CustomText | undefined,
): ListedText {
  const problems = text && word ? customTextProblems(text, word.words, language) : [];
  return {
    id,
    language,
    source: text?.source ?? '',
    translation: text?.translations[language] ?? null,
    page: text ? (text.route ?? pageOfText(id)) : null,
    own: word ? { ...word, use: useOf(text, word, problems), problems } : null,
  };
}

function approvalOf(
  { words }: CustomTextsSnapshot,
  language: string,
  text: CustomizableText | undefined,
): Pick<ListedText, 'isApproved'> {
  if (!text?.isLegal || language === SOURCE_LANGUAGE) return {};
  const english = words.get(SOURCE_LANGUAGE)?.get(text.id)?.words ?? text.source;
  return { isApproved: words.get(language)?.get(text.id)?.source === english };
}

function useOf(text: CustomizableText | undefined, word: CustomText, problems: string[]): CustomTextUse {
  if (!text) return 'gone';
  if (problems.length > 0) return 'unfit';
  return hashOfSource(text.source) === word.sourceHash ? 'shown' : 'outdated';
}

function says({ id, source, translation, own }: ListedText, wanted: string): boolean {
  return [id, source, translation, own?.words].some((each) => fold(each ?? '').includes(wanted));
}
