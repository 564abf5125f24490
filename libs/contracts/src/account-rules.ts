import { cleanLine } from '@portico/form-model';
import type { Sentence } from '@portico/texts';
import { LIMITS } from './limits.ts';
import { passwordTexts as texts } from './password.texts.ts';

/**
 * What an account's fields have to be (specification, section 5), for both sides: the forms show it while the person
 * types, the server decides. Nothing here needs joi, so that the account pages load without it.
 */

/**
 * No spaces, nothing that mail servers read as more than an address (RFC 5322: angle brackets, comments, quotes, lists), and
 * nothing that nobody sees (control and zero-width characters): with them one mailbox would have several accounts.
 */
const ATOM = String.raw`[^\s@<>()[\]",:;\\\p{Cc}\p{Cf}\p{Cs}\p{DI}]`;
/** Neither a dot, nor what mail servers take for one (UTS #46). */
const LABEL = String.raw`(?:(?![.\u3002\uff0e\uff61])${ATOM})+`;
/** Something, an at-sign, and a domain with a dot in it. Linear in the length of the text. */
export const EMAIL_PATTERN = new RegExp(String.raw`^${ATOM}+@${LABEL}(?:\.${LABEL})+$`, 'u');
/** The longest address that mail can be sent to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

/** The one form of an address that is stored and compared: two spellings of it are one account. */
export const normaliseEmail = (email: string): string => cleanLine(email).toLowerCase();

export const CONFIRMATION_CODE_PATTERN = new RegExp(`^[0-9]{${LIMITS.confirmationCodeLength}}$`);

export function isConfirmationCode(text: string): boolean {
  return CONFIRMATION_CODE_PATTERN.test(text);
}

/** Its sentence continues "Make sure your password". */
export interface PasswordRule extends Sentence {
  id: string;
  holds(password: string): boolean;
}

export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    id: 'length',
    text: texts.length,
    values: { length: LIMITS.passwordMinLength },
    holds: (password) => [...password].length >= LIMITS.passwordMinLength,
  },
  { id: 'uppercase', text: texts.uppercase, holds: (password) => /\p{Lu}/u.test(password) },
  { id: 'lowercase', text: texts.lowercase, holds: (password) => /\p{Ll}/u.test(password) },
  { id: 'number', text: texts.number, holds: (password) => /[0-9]/.test(password) },
  {
    id: 'punctuation',
    text: texts.punctuation,
    holds: (password) => /[\p{P}\p{S}]/u.test(password),
  },
  {
    id: 'whitespace',
    text: texts.whitespace,
    holds: (password) => password === password.trim(),
  },
];

export function isStrongPassword(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.holds(password));
}
