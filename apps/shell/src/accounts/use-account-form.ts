import { cleanLine, latinDigits } from '@portico/form-model';
import { isConfirmationCode, isEmail, isStrongPassword, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import type { FormEvent } from 'react';

type Values<Field extends string> = Record<Field, string>;
export type FieldErrors<Field extends string> = Partial<Record<Field, readonly Text[]>>;

const CLEAN: Partial<Record<string, (text: string) => string>> = {
  username: cleanLine,
  code: (text) => latinDigits(text).replace(/\s/g, ''),
};

export function useAccountForm<Field extends string>({
  initial,
  check,
  send,
}: {
  initial: Values<Field>;
  check(values: Values<Field>): FieldErrors<Field>;
  send(values: Values<Field>): Promise<void>;
}) {
  const t = useText();
  const [typed, setTyped] = useState(initial);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const values = Object.fromEntries(
    Object.entries<string>(typed).map(([field, value]) => [field, CLEAN[field]?.(value) ?? value]),
  ) as Values<Field>;
  // The password checklist updates from the first key press; other errors appear after the first submit.
  const errors = check(values);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWasSubmitted(true);
    const wrong = (Object.keys(initial) as Field[]).find((field) => errors[field]?.length);
    if (wrong === undefined) return send(values);
    const control = event.currentTarget.elements.namedItem(wrong);
    if (control instanceof HTMLElement) control.focus();
  };

  const field = (name: Field) => ({
    name,
    value: typed[name],
    errors: wasSubmitted ? (errors[name] ?? []).map((text) => t(text)) : [],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });

  return { values, field, submit };
}

export const emailErrors = (email: string, problem: Text = texts.emailInvalid) =>
  isEmail(email) ? [] : [problem];

export const newPasswordErrors = (password: string) => {
  if (password === '') return [texts.passwordMissing];
  return isStrongPassword(password) ? [] : [texts.passwordWeak];
};

export const repeatedPasswordErrors = (repeated: string, password: string) =>
  repeated === password ? [] : [texts.passwordsDiffer];

export const codeErrors = (code: string) => (isConfirmationCode(code) ? [] : [texts.codeMalformed]);
