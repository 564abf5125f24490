const open: HTMLDialogElement[] = [];
const followers = new Set<() => void>();

/** Notes that a dialog covers the page. Returns how to note that it does not any more, while it is still in the page. */
export function noteOpenDialog(dialog: HTMLDialogElement): () => void {
  open.push(dialog);
  notifyFollowers();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notifyFollowers();
  };
}

/**
 * Keeps an element where it can be seen, used and heard: in the dialog opened last, else in the body. Whatever lies outside of an open
 * dialog is inert to the browser: under its veil, out of reach of the pointer, and silent to a screen reader, even in the top layer.
 * The element is moved, not drawn anew. Returns how to take it out of the page.
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
