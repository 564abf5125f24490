import { act, cleanup } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import { replayInput, hasEntered, isPainted, readInput } from './replay-input.ts';

const PAINTED = `
  <a href="/">Home</a>
  <input id="first" value="">
  <input id="second" value="">
  <input type="checkbox" id="box">
  <label><input type="radio" name="kind" value="a">A</label>
  <label><input type="radio" name="kind" value="b">B</label>
  <textarea id="area"></textarea>`;

function Page() {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [isTicked, setIsTicked] = useState(false);
  const [kind, setKind] = useState('');
  const [area, setArea] = useState('');
  const [left, setLeft] = useState('');
  return (
    <>
      <a href="/">Home</a>
      <input
        id="first"
        value={first}
        onChange={({ target }) => setFirst(target.value)}
        onBlur={() => setLeft('first')}
      />
      <input id="second" value={second} onChange={({ target }) => setSecond(target.value.toUpperCase())} />
      <input
        type="checkbox"
        id="box"
        checked={isTicked}
        onChange={({ target }) => setIsTicked(target.checked)}
      />
      {['a', 'b'].map((value) => (
        <input
          key={value}
          type="radio"
          name="kind"
          value={value}
          checked={kind === value}
          onChange={() => setKind(value)}
        />
      ))}
      <textarea id="area" value={area} onChange={({ target }) => setArea(target.value)} />
      <output>{[first, second, isTicked, kind, area, left].join()}</output>
    </>
  );
}

function paint(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = PAINTED;
  document.body.replaceChildren(root);
  return root;
}

function takeOver(root: HTMLElement): void {
  const done = readInput(root);
  act(() => {
    flushSync(() => createRoot(root).render(<Page />));
    replayInput(done, root);
  });
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const state = () => document.querySelector('output')?.textContent;

afterEach(cleanup);

it('recognizes a painted page', () => {
  expect(isPainted(paint())).toBe(true);
  expect(isPainted(document.createElement('div'))).toBe(false);
});

it("replays input through the fields' own handlers", () => {
  const root = paint();
  field('first').value = 'Ada';
  field('second').value = 'lovelace';
  field('area').value = 'Two\nlines';
  field('box').click();
  root.querySelector<HTMLInputElement>('[value=b]')?.click();
  takeOver(root);
  expect(state()).toBe('Ada,LOVELACE,true,b,Two\nlines,first');
  expect(document.activeElement).toBe(document.body);
});

it('leaves untouched fields alone', () => {
  const root = paint();
  takeOver(root);
  expect(state()).toBe(',,false,,,');
  expect(document.activeElement).toBe(document.body);
});

it('restores focus and selection', () => {
  const root = paint();
  field('first').value = 'Grace';
  field('first').focus();
  field('first').setSelectionRange(1, 3);
  takeOver(root);
  expect(document.activeElement).toBe(field('first'));
  expect([field('first').selectionStart, field('first').selectionEnd]).toEqual([1, 3]);
});

it('finds a link by its text', () => {
  const root = paint();
  root.querySelector('a')?.focus();
  takeOver(root);
  expect(document.activeElement).toBe(root.querySelector('a'));
  expect(document.activeElement?.textContent).toBe('Home');
});

it('keeps input for fields that render later, without moving the focus', async () => {
  const root = paint();
  field('first').value = 'Ada';
  field('second').value = 'lovelace';
  field('box').click();
  const done = readInput(root);
  root.innerHTML = '<button>Account</button>';
  replayInput(done, root);
  root.querySelector('button')?.focus();
  const page = document.createElement('div');
  root.append(page);
  act(() => flushSync(() => createRoot(page).render(<Page />)));
  await act(() => Promise.resolve());
  expect(state()).toBe('Ada,LOVELACE,true,,,first');
  expect(document.activeElement?.textContent).toBe('Account');
});

it('restores the focus with a late field unless it has moved', async () => {
  const root = paint();
  field('first').value = 'Ada';
  field('first').focus();
  const done = readInput(root);
  root.innerHTML = '';
  replayInput(done, root);
  expect(document.activeElement).toBe(document.body);
  root.innerHTML = '<input id="first">';
  await Promise.resolve();
  expect(document.activeElement).toBe(field('first'));
});

it('never overwrites newer input or another page', async () => {
  for (const leave of [false, true]) {
    const root = paint();
    field('first').value = 'Ada';
    const done = readInput(root);
    root.innerHTML = '';
    replayInput(done, root);
    if (leave) window.history.pushState(null, '', '/elsewhere');
    root.innerHTML = leave ? '<input id="first">' : '<input id="first" value="Grace">';
    await Promise.resolve();
    expect(field('first').value).toBe(leave ? '' : 'Grace');
  }
});

it('knows whether anything was entered', () => {
  const root = paint();
  expect(hasEntered(root)).toBe(false);
  field('box').click();
  expect(hasEntered(root)).toBe(true);
});
