import { finderOf, type Find } from './find-again.ts';

/** What somebody has done on what was painted before the page could answer. */
export interface Done {
  entered: Entered[];
  /** Null: nothing that is still there had the focus. */
  focus: Focus | null;
}

interface Entered {
  find: Find;
  /** Of a box or one of several choices: whether it is ticked. */
  value: string | boolean;
}

interface Focus {
  find: Find;
  selection: [start: number, end: number] | null;
}

/** Whether the server has painted something for the page to take over. */
export const isPainted = (root: HTMLElement): boolean => root.childElementCount > 0;

/** Right before the page is drawn in its place. */
export function readDone(root: HTMLElement): Done {
  const focused = document.activeElement;
  return {
    entered: fieldsIn(root).flatMap((field) => {
      const value = enteredIn(field);
      return value === undefined ? [] : [{ find: finderOf(field, root), value }];
    }),
    focus:
      focused instanceof HTMLElement && focused !== root && root.contains(focused)
        ? { find: finderOf(focused, root), selection: selectionIn(focused) }
        : null,
  };
}

/**
 * Right after it: enters the same again, so that each field does with it what it does with whatever is typed, and puts the focus back. All in one go, before anything
 * is painted.
 */
export function doAgain({ entered, focus }: Done, root: HTMLElement): void {
  const missing = entered.filter(({ find, value }) => {
    const field = find(root);
    if (field) enter(field, value);
    return !field;
  });
  const focused = focus?.find(root);
  if (missing.length > 0) enterLater(missing, focused ? null : focus, root);
  if (!focus || !focused) {
    if (entered.length > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return;
  }
  putBack(focus, focused);
}

function putBack({ selection }: Focus, focused: HTMLElement | null): void {
  focused?.focus({ preventScroll: true });
  if (selection && focused && isText(focused)) focused.setSelectionRange(...selection);
}

/** Whether somebody has entered something that only the fields of the page can keep. */
export const hasEntered = (root: HTMLElement): boolean =>
  fieldsIn(root).some((field) => enteredIn(field) !== undefined);

/**
 * A step that does not come at once may come later, in an older release or after another try: what was entered waits for its fields, as long as nobody goes elsewhere.
 * Whoever is there by then keeps the focus, and what they have entered themselves; nobody who is nowhere does: the focus comes back with its field.
 */
function enterLater(missing: Entered[], focus: Focus | null, root: HTMLElement): void {
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
    if (focus && document.activeElement === document.body) putBack(focus, focus.find(root));
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

/** Of choices of which one alone can be: whether any is taken. */
const isAnswered = ({ checked, name, type, ownerDocument }: HTMLInputElement): boolean =>
  checked ||
  (type === 'radio' &&
    [...ownerDocument.querySelectorAll('input')].some((each) => each.name === name && each.checked));

/** Undefined where nobody has entered anything; a browser that fills in what it knows has. */
function enteredIn(field: HTMLInputElement | HTMLTextAreaElement): string | boolean | undefined {
  if (isTicked(field)) return field.checked === field.defaultChecked ? undefined : field.checked;
  return field.value === field.defaultValue ? undefined : field.value;
}

const selectionIn = (field: Element): Focus['selection'] =>
  isText(field) && field.selectionStart !== null && field.selectionEnd !== null
    ? [field.selectionStart, field.selectionEnd]
    : null;

/** The way a person does: going there, and leaving for the next. */
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
  // React hears of values that it has not set itself alone.
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
