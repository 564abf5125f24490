import { COOKIES } from '@portico/contracts';

/** Writes a value for other tabs. Ignores errors, so that a full storage can't block a logout. */
export function writeFlag(storage: Storage | null, name: string, value: string): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // The storage is full or blocked. Other tabs notice the change on their next request.
  }
}

/** Sets the cookie that tells the server on the next page load whether this browser has a visitor's answers. */
export function flagDrafts(areThere: boolean): void {
  const { name, lifetime } = COOKIES.drafts;
  if (hasCookie(name) === areThere) return;
  const age = areThere ? lifetime / 1_000 : 0;
  document.cookie = `${name}=${areThere ? '1' : ''}; Max-Age=${age}; path=/; SameSite=Lax`;
}

const hasCookie = (name: string): boolean => cookieNames(document.cookie).includes(name);

export function hasIdentityCookie(prefix: string, cookies: string = document.cookie): boolean {
  return cookieNames(cookies).some((name) => name.startsWith(prefix));
}

/** Returns the identity cookies, which change with each login; '' without a session. */
export function identityCookies(prefix: string, cookies: string = document.cookie): string {
  const marks = cookies.split(';').map((cookie) => cookie.trim());
  return marks.filter((mark) => mark.startsWith(prefix)).join(';');
}

/** Removes the identity cookies of an ended session, so that the next page load doesn't assume a session. */
export function clearIdentityCookies(prefix: string): void {
  for (const name of cookieNames(document.cookie)) {
    if (name.startsWith(prefix)) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}

function cookieNames(cookies: string): string[] {
  return cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
}
