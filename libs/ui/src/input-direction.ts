import type { InputHTMLAttributes } from 'react';

/** Returns the text direction of an input: left to right for codes, numbers, email addresses, and passwords; by its first letter for other text. */
export function inputDirection({
  type = 'text',
  inputMode = 'text',
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>): 'auto' | 'ltr' {
  return type === 'text' && inputMode === 'text' ? 'auto' : 'ltr';
}
