import { LIMITS } from './limits.ts';

/** The simple pattern of an e-mail address (specification, section 5). The proof is the code that is mailed to it. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface PasswordRule {
  /** As the checklist says it, after "Password …". */
  text: string;
  holds(password: string): boolean;
}

/** What a new password has to fulfil, in the order of the checklist. */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `is at least ${LIMITS.passwordMinLength} characters`,
    holds: (password) => password.length >= LIMITS.passwordMinLength,
  },
  { text: 'contains an uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { text: 'contains a lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { text: 'contains a number', holds: (password) => /\d/.test(password) },
  { text: 'contains a special punctuation character', holds: (password) => /[\p{P}\p{S}]/u.test(password) },
  {
    text: 'contains no leading or trailing whitespace',
    holds: (password) => password !== '' && password === password.trim(),
  },
];
