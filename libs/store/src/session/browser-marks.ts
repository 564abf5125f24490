import { COOKIES } from '@portico/contracts';

/** Writes a mark for the tabs of this browser. Storage that is full must not keep a session from ending, or anything else. */
export function writeMark(storage: Storage | null, name: string, value: string): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // This tab knows without it; the others go by what they see themselves.
  }
}

/** Tells the server, with the next page that is asked for, whether this browser keeps answers of a visitor. */
export function markDrafts(areThere: boolean): void {
  const { name, lifetime } = COOKIES.drafts;
  if (hasCookie(name) === areThere) return;
  const age = areThere ? lifetime / 1_000 : 0;
  document.cookie = `${name}=${areThere ? '1' : ''}; Max-Age=${age}; path=/; SameSite=Lax`;
}

const hasCookie = (name: string): boolean => cookieNames(document.cookie).includes(name);

/** Whether a cookie of the identity provider is there (specification, section 4). It carries no secret. */
export function hasIdentityCookie(prefix: string, cookies: string = document.cookie): boolean {
  return cookieNames(cookies).some((name) => name.startsWith(prefix));
}

/** The markers of the session that the browser has now, which are others with each log-in; empty without a session. */
export function identityMarks(prefix: string, cookies: string = document.cookie): string {
  const marks = cookies.split(';').map((cookie) => cookie.trim());
  return marks.filter((mark) => mark.startsWith(prefix)).join(';');
}

/** Forgets the markers of a session that has ended, so that the next load does not ask for it again. */
export function clearIdentityCookies(prefix: string): void {
  for (const name of cookieNames(document.cookie)) {
    if (name.startsWith(prefix)) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}

function cookieNames(cookies: string): string[] {
  return cookies.split(';').map((cookie) => cookie.split('=')[0]?.trim() ?? '');
}
