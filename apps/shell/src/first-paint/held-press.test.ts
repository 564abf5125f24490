import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { holdPress, type HeldPress } from './held-press.ts';

const FRAME = (main: string) => `
  <a href="/one">Page</a>
  <a href="/two">Page</a>
  <button aria-label="Account"></button>
  <main>${main}</main>
  <a href="#main">Skip</a>
  <a href="/elsewhere" target="_blank">Elsewhere</a>
  <a href="mailto:help@university.example">Mail</a>
  <button>Help</button>`;
const PAINTED = FRAME('<div role="form"><input id="name"><button>More</button></div>');
/** There is more to reach than was painted. */
const DRAWN = FRAME('<form><input id="name"><button>More</button><button>Save</button></form>');

let root: HTMLElement;
let held: HeldPress;
let isAnswered: boolean;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = PAINTED;
  document.body.replaceChildren(root);
  held = holdPress(root);
  isAnswered = false;
  void held.pressed.then(() => (isAnswered = true));
});

const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
const help = () => [...root.querySelectorAll('button')].at(-1) as HTMLElement;
/** @returns whether the browser does with it what it does */
const press = (control: Element, init: MouseEventInit = {}) =>
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

/** What is pressed again in the page that has taken over. */
function pressedAgain(): EventTarget[] {
  root.innerHTML = DRAWN;
  const clicks: EventTarget[] = [];
  root.addEventListener('click', (event) => {
    event.preventDefault();
    clicks.push(event.target as EventTarget);
  });
  held.release();
  return clicks;
}

it('presses again what was pressed too early, and tells of it at once', async () => {
  expect(press(find('[href="/two"]'))).toBe(false);
  await held.pressed;
  expect(pressedAgain()).toEqual([find('[href="/two"]')]);
});

it('finds it behind what was not painted', () => {
  press(help());
  expect(pressedAgain()).toEqual([help()]);
});

it('finds what is named by a label alone', () => {
  press(find('[aria-label]'));
  expect(pressedAgain()).toEqual([find('[aria-label]')]);
});

it('ends no wait at the price of what was entered', async () => {
  (find('#name') as HTMLInputElement).value = 'Ada';
  expect(press(help())).toBe(false);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(pressedAgain()).toEqual([help()]);
});

it('waits with the step for what is pressed in it', async () => {
  expect(press(find('main button'))).toBe(false);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(pressedAgain()).toEqual([find('main button')]);
});

it('leaves to the browser what opens elsewhere, or leads to a place in the page', () => {
  // jsdom can't navigate, and says so.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  onTestFinished(() => document.removeEventListener('click', stay));
  const isHeld = (control: Element, init?: MouseEventInit) => {
    let prevented = false;
    const look = (event: Event) => (prevented = event.defaultPrevented);
    root.addEventListener('click', look, { once: true });
    press(control, init);
    return prevented;
  };
  expect(isHeld(find('[href="/one"]'))).toBe(true);
  expect(isHeld(find('[href="/one"]'), { ctrlKey: true })).toBe(false);
  expect(isHeld(find('[href="#main"]'))).toBe(false);
  expect(isHeld(find('[target]'))).toBe(false);
  expect(isHeld(find('[href^="mailto"]'))).toBe(false);
});
