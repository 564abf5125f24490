const open: HTMLDialogElement[] = [];
const followers = new Set<() => void>();

/** Registers an open dialog. Call the returned function before the dialog is removed. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notifyFollowers();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notifyFollowers();
  };
}

export const isTopmost = (dialog: HTMLDialogElement | null): boolean => open.at(-1) === dialog;

/**
 * Moves an element into the topmost dialog or, without one, the body: everything outside a modal dialog is inert, even in the top layer. Doesn't
 * rerender the element.
 * @returns a function that removes the element
 */
export function keepInFront(element: HTMLElement): () => void {
  const place = () => (open.at(-1) ?? document.body).append(element);
  place();
  followers.add(place);
  return () => {
    followers.delete(place);
    element.remove();
  };
}

function notifyFollowers(): void {
  for (const follow of followers) follow();
}
