/** Names whose release needs a separate scope, such as `releases:shell`. */
const BY_NAME = ['shell', 'office'];

/** A scope for a single step is enough. */
export const maySeeReleases = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope === 'releases' || scope.startsWith('releases:'));

/** For display only; the server checks again. */
export const mayRelease = (scopes: readonly string[], name: string): boolean =>
  scopes.includes(`releases:${name}`) || (!BY_NAME.includes(name) && scopes.includes('releases'));

export const isOfApplicants = (name: string): boolean => name !== 'office';
export const isStep = (name: string): boolean => !BY_NAME.includes(name);
