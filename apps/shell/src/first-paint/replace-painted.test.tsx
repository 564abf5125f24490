import { act, cleanup } from '@testing-library/react';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchInput } from './pending-input.ts';
import { ReplacePainted } from './replace-painted.tsx';

let painted: HTMLElement;
let drawn: HTMLElement;
let order: string[];
beforeEach(() => {
  painted = document.createElement('div');
  painted.textContent = 'painted';
  document.body.replaceChildren(painted);
  drawn = document.createElement('div');
  order = [];
});
afterEach(cleanup);

function Page() {
  useLayoutEffect(() => void order.push(`layout, ${drawn.isConnected ? 'connected' : 'apart'}`), []);
  useEffect(() => void order.push('effect'), []);
  return <p>drawn</p>;
}

const draw = (pendingInput = watchInput()) =>
  act(async () => {
    const take = () => {
      order.push('take');
      painted.replaceWith(drawn);
    };
    startTransition(() =>
      createRoot(drawn).render(
        <ReplacePainted pendingInput={pendingInput} take={take} taken={() => order.push('taken')}>
          <Page />
        </ReplacePainted>,
      ),
    );
  });

it('replaces the painted page once rendered, and then reports that it is interactive', async () => {
  await draw();
  expect(document.body.textContent).toBe('drawn');
  expect(order).toEqual(['take', 'layout, connected', 'effect', 'taken']);
});

it('waits for pending input', async () => {
  const target = new EventTarget();
  const pendingInput = watchInput(target);
  target.dispatchEvent(new MouseEvent('pointerdown'));
  await draw(pendingInput);
  expect(document.body.textContent).toBe('painted');
  expect(order).toEqual([]);
  await act(async () => {
    target.dispatchEvent(new MouseEvent('pointerup'));
    await pendingInput.free();
  });
  expect(document.body.textContent).toBe('drawn');
});
