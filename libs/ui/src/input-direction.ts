import type { InputHTMLAttributes } from 'react';

/**
 * Which way a line of text runs: codes, numbers, addresses and passwords from the left in every language, all else as its first
 * letter does.
 */
export function inputDirection({
  type = 'text',
  inputMode = 'text',
}: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>): 'auto' | 'ltr' {
  return type === 'text' && inputMode === 'text' ? 'auto' : 'ltr';
}
