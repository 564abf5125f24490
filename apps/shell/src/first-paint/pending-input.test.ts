import { expect, it, vi } from 'vitest';
import { watchInput } from './pending-input.ts';

async function isFreeAfter(...events: Event[]): Promise<boolean[]> {
  vi.useFakeTimers();
  const target = new EventTarget();
  const pendingInput = watchInput(target);
  const [first, ...rest] = events;
  if (first) target.dispatchEvent(first);
  let isFree = false;
  void pendingInput.free().then(() => (isFree = true));
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

it('is idle without input', async () => {
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

it('waits until the space bar is released', async () => {
  expect(await isFreeAfter(key('keydown'), key('keyup'))).toEqual([false, true]);
});

it('waits for a composed character', async () => {
  const part = new Event('compositionupdate');
  expect(await isFreeAfter(part, new Event('compositionend'))).toEqual([false, true]);
});

it('reports pending input until stopped', async () => {
  const target = new EventTarget();
  const pendingInput = watchInput(target);
  expect(pendingInput.isIdle()).toBe(true);
  target.dispatchEvent(pointer('pointerdown'));
  expect(pendingInput.isIdle()).toBe(false);
  const free = pendingInput.free();
  expect(pendingInput.free()).toBe(free);
  target.dispatchEvent(pointer('pointerup'));
  await free;
  expect(pendingInput.isIdle()).toBe(true);
  target.dispatchEvent(key('keydown'));
  expect(pendingInput.isIdle()).toBe(false);
  target.dispatchEvent(key('keyup'));
  pendingInput.stop();
  target.dispatchEvent(pointer('pointerdown'));
  expect(pendingInput.isIdle()).toBe(true);
});

it('waits for the click that follows', async () => {
  const pendingInput = watchInput();
  window.dispatchEvent(pointer('pointerdown'));
  let isFree = false;
  const free = pendingInput.free().then(() => (isFree = true));
  window.dispatchEvent(pointer('pointerup'));
  await Promise.resolve();
  expect(isFree).toBe(false);
  await free;
});

it('gives up on releases outside the window after a while', async () => {
  expect(await isFreeAfter(pointer('pointerdown'), new Event('blur'))).toEqual([false, true]);
  vi.useFakeTimers();
  const pendingInput = watchInput();
  window.dispatchEvent(pointer('pointerdown'));
  let isFree = false;
  void pendingInput.free().then(() => (isFree = true));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isFree).toBe(true);
  vi.useRealTimers();
});
