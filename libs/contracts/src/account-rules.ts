import { cleanLine } from '@portico/form-model';
import type { Sentence } from '@portico/texts';
import { LIMITS } from './limits.ts';
import { passwordTexts as texts } from './password.texts.ts';

/** Validation of account fields (specification, section 5), for browser and server. Doesn't import Joi, so that the account pages load without it. */

/** Excludes spaces, characters that mail servers interpret (RFC 5322), and invisible ones, which would give one mailbox several accounts. */
const ATOM = String.raw`[^\s@<>()[\]",:;\\\p{Cc}\p{Cf}\p{Cs}\p{DI}]`;
/** Part of a domain: excludes dots and the characters that mail servers treat as dots (UTS #46). */
const LABEL = String.raw`(?:(?![.\u3002\uff0e\uff61])${ATOM})+`;
/** Matches in linear time, so that no input can block the server. */
export const EMAIL_PATTERN = new RegExp(String.raw`^${ATOM}+@${LABEL}(?:\.${LABEL})+$`, 'u');
export const EMAIL_MAX_LENGTH = 254;

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && EMAIL_PATTERN.test(text);
}

export const normaliseEmail = (email: string): string => cleanLine(email).toLowerCase();

export const CONFIRMATION_CODE_PATTERN = new RegExp(`^[0-9]{${LIMITS.confirmationCodeLength}}$`);

export function isConfirmationCode(text: string): boolean {
  return CONFIRMATION_CODE_PATTERN.test(text);
}

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
