import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Combobox } from './combobox.tsx';
import type { Suggestion } from './use-active-suggestion.ts';

afterEach(cleanup);

const TREES: Suggestion[] = [
  { id: '1', text: 'Maple', subText: 'Acer' },
  { id: '2', text: 'Oak' },
  { id: '3', text: 'Elm' },
];

function setup(suggestions: readonly Suggestion[] = TREES) {
  const picked: string[] = [];
  function Keeper() {
    const [value, setValue] = useState('');
    return (
      <>
        <label htmlFor="tree">Tree</label>
        <Combobox
          id="tree"
          value={value}
          suggestions={value ? suggestions : []}
          listLabel="Trees"
          onChange={setValue}
          onPick={({ text }) => {
            picked.push(text);
            setValue(text);
          }}
        />
        <button type="button">Next</button>
      </>
    );
  }
  render(<Keeper />);
  return { user: userEvent.setup(), input: screen.getByRole<HTMLInputElement>('combobox'), picked };
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () =>
  document.getElementById(screen.getByRole('combobox').getAttribute('aria-activedescendant')!);

describe('the combobox', () => {
  it('shows suggestions after typing, and announces their number', async () => {
    const { user, input } = setup();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.type(input, 'a');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox', { name: 'Trees' }).id).toBe(input.getAttribute('aria-controls'));
    expect(options()).toEqual(['Maple Acer', 'Oak', 'Elm']);
    expect(screen.getByText(/^3 suggestions/).getAttribute('role')).toBe('status');
  });

  it('keeps the focus in the input and chooses nothing by itself', async () => {
    const { user, input, picked } = setup();
    await user.type(input, 'a');
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-activedescendant')).toBeNull();
    await user.keyboard('{Enter}');
    expect(picked).toEqual([]);
    expect(input.value).toBe('a');
  });

  it('moves with the arrow keys, wraps through the input, and chooses with Enter', async () => {
    const { user, input, picked } = setup();
    await user.type(input, 'a{ArrowDown}');
    expect(active()?.textContent).toBe('Maple Acer');
    await user.keyboard('{ArrowUp}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active()?.textContent).toBe('Elm');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(picked).toEqual(['Oak']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes with Escape and reopens with an arrow key', async () => {
    const { user, input } = setup();
    await user.type(input, 'a{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.value).toBe('a');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeTruthy();
  });

  it('chooses on click', async () => {
    const { user, input, picked } = setup();
    await user.type(input, 'a');
    await user.click(screen.getByRole('option', { name: 'Elm' }));
    expect(picked).toEqual(['Elm']);
    expect(document.activeElement).toBe(input);
  });

  it('closes on blur without choosing, and reopens with a click or tap in the field', async () => {
    const { user, input, picked } = setup();
    await user.type(input, 'a');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(picked).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    await user.click(input);
    expect(options()).toEqual(['Maple Acer', 'Oak', 'Elm']);
  });

  it('stays open while the person is in another window', async () => {
    const { user, input } = setup();
    await user.type(input, 'a');
    // The focus stays in the field when the window loses it.
    fireEvent.blur(input);
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual(['Maple Acer', 'Oak', 'Elm']);
  });

  it('has no list without suggestions', async () => {
    const { user, input } = setup([]);
    await user.type(input, 'a{ArrowDown}');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
