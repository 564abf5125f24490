import type { InputHTMLAttributes } from 'react';

/** Codes, numbers, addresses, and passwords are left to right in every language; other text follows its first letter. */
export function inputDirection({
  type = 'text',
  inputMode = 'text',
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>): 'auto' | 'ltr' {
  return type === 'text' && inputMode === 'text' ? 'auto' : 'ltr';
}
