import { compile } from '@portico/texts/define';
import { TEXT_MAX_LENGTH, textProblems } from '@portico/texts/translations';
import type { CustomizableText } from './customizable-text.ts';
import { addressProblem, linksIn, replaceLinks } from './links.ts';
import { syntaxSentence } from './syntax-message.ts';

/** Values that every page and email shows anyway, so a text may omit them. All others are required. */
const SAID_ELSEWHERE = ['university', 'application'];

/** Invisible characters that reorder text (UAX 9, embeddings and overrides), control characters, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]/u;
const LINE_BREAK = /[\r\n\u0085\u2028\u2029]/;
const TAG = /<\/?[a-z][^<>]*>/gi;

/** Returns the problems of a custom text as sentences for people who don't write code. @param language BCP 47 */
export function customTextProblems(text: CustomizableText, words: string, language: string): string[] {
  const problems = [...lengthProblems(words), ...characterProblems(text, words)];
  if (problems.length > 0) return problems;
  return [...linkProblems(text, words), ...syntaxProblems(text, words, language)];
}

function lengthProblems(words: string): string[] {
  if (words.trim() === '') return ['A custom text can’t be empty. Remove it to restore the default text.'];
  if (words.length <= TEXT_MAX_LENGTH) return [];
  return [`The text has ${words.length} characters; at most ${TEXT_MAX_LENGTH} are allowed.`];
}

/** A text may have several lines only if its default has. */
function characterProblems({ source }: CustomizableText, words: string): string[] {
  const hasLines = source.includes('\n');
  if (!hasLines && LINE_BREAK.test(words))
    return ['This text must be a single line. Remove the line breaks.'];
  const found = UNSEEN.exec(hasLines ? words.replaceAll('\n', ' ') : words);
  if (!found) return [];
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return [`Character ${found.index + 1} is invisible (U+${code}). Remove it.`];
}

function linkProblems({ kind, id }: CustomizableText, words: string): string[] {
  const links = linksIn(words);
  if (links.length === 0) return [];
  if (kind === 'plain') return ['A step’s text can’t contain links. Remove the link.'];
  if (isSubject(id)) return ['A subject can’t contain links. Remove the link.'];
  return links.flatMap((link) => addressProblem(link) ?? []);
}

const isSubject = (id: string) => /subject$/i.test(id);

function syntaxProblems({ kind, source }: CustomizableText, words: string, language: string): string[] {
  const text = replaceLinks(words, ({ inside }) => inside);
  const markup = markupProblems(kind === 'message' ? '' : source, kind === 'message' ? '' : text);
  if (kind === 'literal') return markup;
  if (kind === 'plain') return [...markup, ...textProblems({ source, text, language, kind })];
  try {
    compile(words, 'words');
  } catch (error) {
    return [syntaxSentence(words, (error as Error).cause)];
  }
  return textProblems({ source, text, language, kind, optional: SAID_ELSEWHERE });
}

/** Reports tags in a syntax without tags: they would appear as typed. */
function markupProblems(source: string, text: string): string[] {
  const strange = [...text.matchAll(TAG)].map(([tag]) => tag).filter((tag) => !source.includes(tag));
  return strange.length === 0
    ? []
    : [`${strange.join(' ')} isn’t a placeholder and would be shown as is. Remove it.`];
}
