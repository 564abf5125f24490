import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { deferPress, type DeferredPress } from './deferred-press.ts';

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
const DRAWN = FRAME('<form><input id="name"><button>More</button><button>Save</button></form>');

let root: HTMLElement;
let held: DeferredPress;
let isAnswered: boolean;
beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = PAINTED;
  document.body.replaceChildren(root);
  held = deferPress(root);
  isAnswered = false;
  void held.pressed.then(() => (isAnswered = true));
});

const find = (selector: string) => root.querySelector<HTMLElement>(selector) as HTMLElement;
const help = () => [...root.querySelectorAll('button')].at(-1) as HTMLElement;
const press = (control: Element, init: MouseEventInit = {}) =>
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

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

it('repeats an early press on the rendered page', async () => {
  expect(press(find('[href="/two"]'))).toBe(false);
  await held.pressed;
  expect(pressedAgain()).toEqual([find('[href="/two"]')]);
});

it('finds the control when the rendered page has more of them', () => {
  press(help());
  expect(pressedAgain()).toEqual([help()]);
});

it('finds a control by its label', () => {
  press(find('[aria-label]'));
  expect(pressedAgain()).toEqual([find('[aria-label]')]);
});

it('waits while something entered could get lost', async () => {
  (find('#name') as HTMLInputElement).value = 'Ada';
  expect(press(help())).toBe(false);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(pressedAgain()).toEqual([help()]);
});

it('waits for the step when one of its buttons is pressed', async () => {
  expect(press(find('main button'))).toBe(false);
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  expect(pressedAgain()).toEqual([find('main button')]);
});

it('leaves new windows and fragment links to the browser', () => {
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
