import type { Answers } from './answers.ts';
import { questionsOf } from './blocks/contents.ts';
import { isDate } from './dates.ts';
import type { Question, StepDefinition } from './definition.ts';
import { answerKind, plainWidget } from './widgets.ts';

/** Matches printable ASCII without surrounding spaces. Nearly all answers match and need no normalization. */
const PLAIN = /^[!-~](?:[ -~]*[!-~])?$/;

const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Matches invisible and reordering characters: controls, lone surrogates, zero-width characters, bidi controls (Unicode TR 36, section 2.7), and
 * tags. `cleanLines` handles line breaks, tabs, ZWNJ, and ZWJ separately.
 */
const UNSEEN =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Matches ZWNJ and ZWJ where no script or emoji needs them: at the start or end, or next to a space or Latin text. */
const USELESS_JOINERS = /(^|[\s\p{Script=Latin}\d\p{P}])[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/gu;

/** Normalizes multi-line text: NFC, `\n` line breaks, trimmed, without invisible characters. @since 1.7 */
export function cleanLines(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(LINE_BREAKS, '\n')
    .replace(UNSEEN, '')
    .replace(USELESS_JOINERS, '$1')
    .normalize('NFC')
    .trim();
}

/** Normalizes a single line: like `cleanLines`, but also turns line breaks and tabs into spaces. @since 1.7 */
export const cleanLine = (text: string): string => cleanLines(text).replace(/[\n\t]+/g, ' ');

/** Converts full-width, Arabic, and Persian digits and signs to ASCII, for answers that are ASCII in every language. @since 1.7 */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Returns whether the answer consists of Latin letters and digits in every language, as an email address does. @since 1.7 */
export function isLatin(question: Question): boolean {
  const { inputMode = 'text', mask, autocomplete = '' } = question;
  if (plainWidget(question) === 'phone' || mask === 'ssn') return true;
  return inputMode !== 'text' || /\b(email|postal-code|tel)\b/.test(autocomplete);
}

/** Normalizes an answer before it is stored or validated. Turns an invalid date into ''. @since 1.7 */
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

/** @since 1.7 */
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
 * Normalizes a password before hashing (RFC 8265, section 4.2, OpaqueString), because keyboards compose the same characters differently.
 * @since 1.7
 */
export const cleanPassword = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Escapes control and reordering characters for terminals and logs, as in JSON: `\u001b`. @since 1.7 */
export const escapeControls = (text: string): string =>
  text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
