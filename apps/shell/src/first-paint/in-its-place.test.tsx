import { act, cleanup } from '@testing-library/react';
import { startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchHands } from './busy-hands.ts';
import { InItsPlace } from './in-its-place.tsx';

let painted: HTMLElement;
let drawn: HTMLElement;
/** What happened, in its order. */
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

const draw = (hands = watchHands()) =>
  act(async () => {
    const take = () => {
      order.push('take');
      painted.replaceWith(drawn);
    };
    startTransition(() =>
      createRoot(drawn).render(
        <InItsPlace hands={hands} take={take} taken={() => order.push('taken')}>
          <Page />
        </InItsPlace>,
      ),
    );
  });

it('takes the place of what was painted once it is drawn, and is told once it can answer', async () => {
  await draw();
  expect(document.body.textContent).toBe('drawn');
  expect(order).toEqual(['take', 'layout, connected', 'effect', 'taken']);
});

it('takes nothing away from whoever is in the middle of something', async () => {
  const target = new EventTarget();
  const hands = watchHands(target);
  target.dispatchEvent(new MouseEvent('pointerdown'));
  await draw(hands);
  expect(document.body.textContent).toBe('painted');
  expect(order).toEqual([]);
  await act(async () => {
    target.dispatchEvent(new MouseEvent('pointerup'));
    await hands.free();
  });
  expect(document.body.textContent).toBe('drawn');
});
