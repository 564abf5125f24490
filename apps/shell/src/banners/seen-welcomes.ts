export type WelcomeId = 'hello' | 'welcome-back';

const itemOf = (id: WelcomeId) => `portico-seen-${id}`;

export function hasSeenWelcome(id: WelcomeId): boolean {
  try {
    return localStorage.getItem(itemOf(id)) !== null;
  } catch {
    return false;
  }
}

export function noteSeenWelcome(id: WelcomeId): void {
  try {
    localStorage.setItem(itemOf(id), '1');
  } catch {
    // localStorage is full or blocked: the welcome is open on the next visit, too.
  }
}
