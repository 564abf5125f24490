/** Where the answers stand that another window has changed too. */
export const CONFLICTS_PLACE = 'changed-elsewhere';

/** Brings them into view and puts the focus there. */
export function focusConflicts(): void {
  document.getElementById(CONFLICTS_PLACE)?.focus();
}
