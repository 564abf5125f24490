export const CONFLICTS_ID = 'changed-elsewhere';

export function focusConflicts(): void {
  document.getElementById(CONFLICTS_ID)?.focus();
}
