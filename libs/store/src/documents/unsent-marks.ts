/**
 * Remembers in this tab that a file is being sent, so that a page that is reloaded in the middle can say that it was not kept. Only the
 * fact is stored, not the file.
 */
export const unsentMark = (owner: string, key: string) => {
  const name = `portico.unsent ${owner} ${key}`;
  return {
    set: () => attempt((storage) => storage.setItem(name, '1')),
    clear: () => attempt((storage) => storage.removeItem(name)),
    isSet: () => attempt((storage) => storage.getItem(name)) === '1',
  };
};

/** Reading `window.sessionStorage` throws where the person has blocked site data. */
function attempt<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}
