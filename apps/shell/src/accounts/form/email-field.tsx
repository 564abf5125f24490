import { TextField } from '@portico/ui';
import type { TextFieldProps } from '@portico/ui';

/** The address that names the account. Password managers know it by its token. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label="Email Address"
      // Not of type "email": browsers rewrite such a value (spaces, international domains) before the page sees it.
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
