/** Writes a mark for the tabs of this browser. Storage that is full must not keep a session from ending, or anything else. */
export function keepMark(storage: Storage | null, name: string, value: string): void {
  try {
    storage?.setItem(name, value);
  } catch {
    // This tab knows without it; the others go by what they see themselves.
  }
}
