import type { Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import { isDate } from './dates.ts';
import type { Question, StepDefinition } from './definition.ts';
import { answerKind, plainWidget } from './widgets.ts';

/** Printable ASCII without spaces around it, as nearly every answer is: clean already. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

/** Line separators of any system. */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Characters that are not text, can't be seen, or reorder what is around them: controls, halves of characters, zero-width characters,
 * bidi controls (Unicode TR 36, section 2.7) and tags. Line breaks, tabs, ZWNJ and ZWJ are handled apart.
 */
const UNSEEN =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** ZWNJ and ZWJ where no script and no emoji needs them: next to a space, an end, or a Latin letter, digit or punctuation mark. */
const USELESS_JOINERS = /(^|[\s\p{Script=Latin}\d\p{P}])[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/gu;

/**
 * Returns a text of several lines as it is stored and compared: NFC, `\n` between lines, no white space around it, and none of the
 * characters that can't be seen.
 */
export function cleanLines(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(USELESS_JOINERS, '$1')
    .normalize('NFC')
    .trim();
}

/** The same for one line: line breaks and tabs become spaces. */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');

/**
 * Returns a text with the digits and signs of ASCII, for answers that are written in them in every language: full-width ones of East
 * Asian keyboards, and Arabic and Persian digits.
 */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Whether the answer is written in Latin letters and digits, and from left to right, in every language. */
export function isLatin(question: Question): boolean {
  const { inputMode = 'text', mask, autocomplete = '' } = question;
  if (plainWidget(question) === 'phone' || mask === 'ssn') return true;
  return inputMode !== 'text' || /\b(email|postal-code|tel)\b/.test(autocomplete);
}

/** Returns a text answer as the server stores it and rules read it. What is no date is no answer to a question for one. */
export function cleanAnswer(question: Question, answer: string): string {
  const kind = answerKind(question);
  if (kind === 'date') {
    const date = latinDigits(cleanLine(answer));
    return isDate(date) ? date : '';
  }
  if (kind !== 'text') return answer;
  if (plainWidget(question) === 'textarea') return cleanLines(answer);
  return cleanLine(isLatin(question) ? latinDigits(answer) : answer);
}

/** Returns the answers as `cleanAnswer` makes them; those to no question of the definitions as they are. */
export function cleanAnswers(definitions: readonly StepDefinition[], answers: Answers): Answers {
  const clean = Object.entries(answers).map(([key, answer]) => {
    const question = definitions.map((each) => questionsByKey(each).get(key)).find(Boolean);
    return [key, question && typeof answer === 'string' ? cleanAnswer(question, answer) : answer] as const;
  });
  return Object.fromEntries(clean);
}

const known = new WeakMap<StepDefinition, ReadonlyMap<string, Question>>();

function questionsByKey(definition: StepDefinition): ReadonlyMap<string, Question> {
  const found = known.get(definition);
  if (found) return found;
  const byKey = new Map(questionsOf(definition).map((question) => [question.key, question]));
  known.set(definition, byKey);
  return byKey;
}

/**
 * Returns a password as it is hashed, the same however a keyboard composes it: RFC 8265, section 4.2 (OpaqueString). Spaces of every kind
 * become U+0020.
 */
export const cleanPassword = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Returns a text for a terminal or a log: what could move the cursor, color or reorder it is written as in JSON, `\u001b`. */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
