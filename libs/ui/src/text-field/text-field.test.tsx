import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const ignore = () => undefined;

it('is found by its label and returns its text', async () => {
  function Example() {
    const [value, setValue] = useState('');
    return <TextField label="First Name" value={value} onChange={setValue} />;
  }
  render(<Example />);
  await userEvent.type(screen.getByRole('textbox', { name: 'First Name' }), 'Ada');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'First Name' }).value).toBe('Ada');
});

it('is described by hint, errors, and additional text', () => {
  render(
    <>
      <TextField
        label="Code"
        hint="Six digits"
        errors={['is too short', 'is not a number']}
        value="12a"
        onChange={ignore}
        aria-describedby="more"
      />
      <p id="more">See your mail.</p>
    </>,
  );
  const field = screen.getByLabelText('Code');
  expect(describe(field)).toBe('Six digits is too shortis not a number See your mail.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('has no description or invalid mark otherwise', () => {
  render(<TextField label="Code" value="" onChange={ignore} />);
  const field = screen.getByLabelText('Code');
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryByRole('list')).toBeNull();
});

it('accepts id, input mode, and autocomplete', () => {
  render(
    <TextField
      id="zip"
      label="Zip"
      value=""
      onChange={ignore}
      inputMode="numeric"
      autoComplete="postal-code"
    />,
  );
  const field = screen.getByLabelText('Zip');
  expect(field.id).toBe('zip');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  expect(field.getAttribute('autocomplete')).toBe('postal-code');
});

function describe(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
