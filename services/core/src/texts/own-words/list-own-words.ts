import { SOURCE_LANGUAGE } from '@portico/texts';
import { fold } from '../../platform/index.ts';
import { hashOfSource } from './change-own-words.ts';
import type { KnownText, KnownTexts } from './known-texts.ts';
import type { OwnWord, OwnWordsState } from './own-words-state.ts';
import { pageOfText } from './page-of-text.ts';
import { wordProblems } from './word-problems.ts';

/**
 * Whether own words are shown. `gone`: nothing that is served has the text; they are kept. `unfit`: what is served has other placeholders
 * or tags, and says its own. `outdated`: they are shown, but the English text is another than the one they were written for; of the
 * university's settings, which have their order only, they are not.
 */
type OwnWordsUse = 'shown' | 'outdated' | 'unfit' | 'gone';

export interface ListedText {
  id: string;
  language: string;
  /** English; empty for one that is gone. */
  source: string;
  translation: string | null;
  /** Address of the page of applicants on which it stands; null: on several, or on none. */
  page: string | null;
  /** Of a legal text in another language than English: whether the university has said it itself, for the English that counts. */
  isApproved?: boolean;
  own: (OwnWord & { use: OwnWordsUse; problems: string[] }) | null;
}

export interface TextSearch {
  language: string;
  /** In the id, or in anything that the text says; case and accents count for nothing. */
  search?: string;
  /** Only those with own words. */
  own?: boolean;
}

/** By id. */
export function listTexts(
  known: KnownTexts,
  state: OwnWordsState,
  { language, search = '', own = false }: TextSearch,
): ListedText[] {
  const words = state.words.get(language) ?? new Map<string, OwnWord>();
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
  text: KnownText | undefined,
  word: OwnWord | undefined,
): ListedText {
  const problems = text && word ? wordProblems(text, word.words, language) : [];
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
  { words }: OwnWordsState,
  language: string,
  text: KnownText | undefined,
): Pick<ListedText, 'isApproved'> {
  if (!text?.isLegal || language === SOURCE_LANGUAGE) return {};
  const english = words.get(SOURCE_LANGUAGE)?.get(text.id)?.words ?? text.source;
  return { isApproved: words.get(language)?.get(text.id)?.source === english };
}

function useOf(text: KnownText | undefined, word: OwnWord, problems: string[]): OwnWordsUse {
  if (!text) return 'gone';
  if (problems.length > 0) return 'unfit';
  return hashOfSource(text.source) === word.sourceHash ? 'shown' : 'outdated';
}

function says({ id, source, translation, own }: ListedText, wanted: string): boolean {
  return [id, source, translation, own?.words].some((each) => fold(each ?? '').includes(wanted));
}
