import { expect, it, vi } from 'vitest';
import { watchHands } from './busy-hands.ts';

/** What somebody does, and whether the page may take over after each of it. */
async function isFreeAfter(...events: Event[]): Promise<boolean[]> {
  vi.useFakeTimers();
  const target = new EventTarget();
  const hands = watchHands(target);
  const [first, ...rest] = events;
  if (first) target.dispatchEvent(first);
  let isFree = false;
  void hands.free().then(() => (isFree = true));
  await vi.advanceTimersByTimeAsync(1);
  const seen = [isFree];
  for (const event of rest) {
    target.dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(1);
    seen.push(isFree);
  }
  vi.useRealTimers();
  return seen;
}

const pointer = (type: string, button = 0) => new MouseEvent(type, { button });
const key = (type: string, pressed = ' ') => new KeyboardEvent(type, { key: pressed });

it('waits for nobody who does nothing', async () => {
  expect(await isFreeAfter()).toEqual([true]);
  expect(await isFreeAfter(key('keydown', 'a'))).toEqual([true]);
  expect(await isFreeAfter(pointer('pointerdown', 2))).toEqual([true]);
});

it.each(['pointerup', 'pointercancel', 'dragend', 'contextmenu'])(
  'waits for the %s of a press',
  async (end) => {
    expect(await isFreeAfter(pointer('pointerdown'), key('keyup'), pointer(end))).toEqual([
      false,
      false,
      true,
    ]);
  },
);

it('waits until the space bar, which presses too, is let go', async () => {
  expect(await isFreeAfter(key('keydown'), key('keyup'))).toEqual([false, true]);
});

it('waits for a letter of several keys', async () => {
  const part = new Event('compositionupdate');
  expect(await isFreeAfter(part, new Event('compositionend'))).toEqual([false, true]);
});

it('knows at once whether anything is held, and goes on watching until it is told to stop', async () => {
  const target = new EventTarget();
  const hands = watchHands(target);
  expect(hands.areFree()).toBe(true);
  target.dispatchEvent(pointer('pointerdown'));
  expect(hands.areFree()).toBe(false);
  const free = hands.free();
  expect(hands.free()).toBe(free);
  target.dispatchEvent(pointer('pointerup'));
  await free;
  expect(hands.areFree()).toBe(true);
  target.dispatchEvent(key('keydown'));
  expect(hands.areFree()).toBe(false);
  target.dispatchEvent(key('keyup'));
  hands.letGo();
  target.dispatchEvent(pointer('pointerdown'));
  expect(hands.areFree()).toBe(true);
});

it('waits for the click that follows', async () => {
  const hands = watchHands();
  window.dispatchEvent(pointer('pointerdown'));
  let isFree = false;
  const free = hands.free().then(() => (isFree = true));
  window.dispatchEvent(pointer('pointerup'));
  await Promise.resolve();
  expect(isFree).toBe(false);
  await free;
});

it('does not wait for what another window was told, nor for ever', async () => {
  expect(await isFreeAfter(pointer('pointerdown'), new Event('blur'))).toEqual([false, true]);
  vi.useFakeTimers();
  const hands = watchHands();
  window.dispatchEvent(pointer('pointerdown'));
  let isFree = false;
  void hands.free().then(() => (isFree = true));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isFree).toBe(true);
  vi.useRealTimers();
});
