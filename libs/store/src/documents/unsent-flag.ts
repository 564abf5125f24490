/** Records in sessionStorage that a file is being sent, so that a reloaded page can say that the file was lost. Stores no file data. */
export const unsentFlag = (owner: string, key: string, replaces: boolean) => {
  const name = `portico.unsent ${owner} ${key}${replaces ? ' replacement' : ''}`;
  return {
    set: () => attempt((storage) => storage.setItem(name, '1')),
    clear: () => attempt((storage) => storage.removeItem(name)),
    isSet: () => attempt((storage) => storage.getItem(name)) === '1',
  };
};

/** Returns undefined if site data is blocked, because accessing `window.sessionStorage` then throws. */
function attempt<Result>(access: (storage: Storage) => Result): Result | undefined {
  try {
    return access(window.sessionStorage);
  } catch {
    return undefined;
  }
}
