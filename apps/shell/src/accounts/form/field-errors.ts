import { isConfirmationCode, isEmail, isStrongPassword, TEXTS } from '@portico/contracts';

/** What is wrong with each kind of field (specification, section 5); empty when nothing is. */
export const emailErrors = (text: string, message: string = TEXTS.emailInvalid) =>
  isEmail(text) ? [] : [message];

export const newPasswordErrors = (password: string) => {
  if (password === '') return [TEXTS.passwordMissing];
  return isStrongPassword(password) ? [] : [TEXTS.passwordWeak];
};

export const repeatedPasswordErrors = (repeated: string, password: string) =>
  repeated === password ? [] : [TEXTS.passwordsDiffer];

export const codeErrors = (code: string) => (isConfirmationCode(code) ? [] : [TEXTS.codeMalformed]);
