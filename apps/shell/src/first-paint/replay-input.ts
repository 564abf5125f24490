import { finderFor, type Find } from './element-finder.ts';

/** What a person entered and focused in the painted page before it was interactive. */
export interface PaintedInput {
  entered: Entered[];
  focus: Focus | null;
}

interface Entered {
  find: Find;
  value: string | boolean;
}

interface Focus {
  find: Find;
  selection: [start: number, end: number] | null;
}

export const isPainted = (root: HTMLElement): boolean => root.childElementCount > 0;

export function readInput(root: HTMLElement): PaintedInput {
  const focused = document.activeElement;
  return {
    entered: fieldsIn(root).flatMap((field) => {
      const value = enteredIn(field);
      return value === undefined ? [] : [{ find: finderFor(field, root), value }];
    }),
    focus:
      focused instanceof HTMLElement && focused !== root && root.contains(focused)
        ? { find: finderFor(focused, root), selection: selectionIn(focused) }
        : null,
  };
}

/** Replays input through the event handlers of each field and restores the focus. Call it in the task that replaces the page. */
export function replayInput({ entered, focus }: PaintedInput, root: HTMLElement): void {
  const missing = entered.filter(({ find, value }) => {
    const field = find(root);
    if (field) enter(field, value);
    return !field;
  });
  const focused = focus?.find(root);
  if (missing.length > 0) replayLater(missing, focused ? null : focus, root);
  if (!focus || !focused) {
    if (entered.length > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  restoreSelection(focus, focused);
}

function restoreSelection({ selection }: Focus, focused: HTMLElement | null): void {
  focused?.focus({ preventScroll: true });
  if (selection && focused && isText(focused)) focused.setSelectionRange(...selection);
}

export const hasEntered = (root: HTMLElement): boolean =>
  fieldsIn(root).some((field) => enteredIn(field) !== undefined);

/**
 * Replays input for fields that render later (a slow step, a fallback release, a retry), until the person navigates. Doesn't
 * override newer input, nor move a focus that the person has already moved.
 */
function replayLater(missing: Entered[], focus: Focus | null, root: HTMLElement): void {
  const { pathname } = window.location;
  let waiting = missing;
  const look = (): void => {
    if (window.location.pathname !== pathname) return observer.disconnect();
    waiting = waiting.filter(({ find, value }) => {
      const field = find(root);
      if (field && isEmpty(field)) {
        if (isTicked(field)) field.click();
        else write(field, value);
        field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      }
      return !field;
    });
    if (waiting.length > 0) return;
    observer.disconnect();
    if (focus && document.activeElement === document.body) restoreSelection(focus, focus.find(root));
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && !isTicked(field));

const fieldsIn = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];

const isEmpty = (field: HTMLElement): boolean =>
  isTicked(field) ? !isAnswered(field) : isText(field) && field.value === '';

const isAnswered = ({ checked, name, type, ownerDocument }: HTMLInputElement): boolean =>
  checked ||
  (type === 'radio' &&
    [...ownerDocument.querySelectorAll('input')].some((each) => each.name === name && each.checked));

/** Returns the entered value, including browser autofill, or undefined if the field has its initial value. */
function enteredIn(field: HTMLInputElement | HTMLTextAreaElement): string | boolean | undefined {
  if (isTicked(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  return field.value === field.defaultValue ? undefined : field.value;
}

const selectionIn = (field: Element): Focus['selection'] =>
  isText(field) && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : null;

/** Fires the events of real input: focus, input, blur. */
function enter(field: HTMLElement, value: string | boolean): void {
  if (isTicked(field)) {
    if (field.checked !== value) field.click();
  } else {
    field.focus({ preventScroll: true });
    write(field, value);
  }
}

function write(field: HTMLElement, value: string | boolean): void {
  if (!isText(field) || typeof value !== 'string') return;
  // Call the prototype's setter: React replaces the element's own setter, and ignores values set through that.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
