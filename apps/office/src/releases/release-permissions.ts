/** Apps whose release needs its own scope, such as `releases:shell`. All others are steps. */
const BY_NAME = ['shell', 'office'];

/** The permission to release a single step is enough to see the page. */
export const maySeeReleases = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope === 'releases' || scope.startsWith('releases:'));

/** For display only: the server checks the scope of each request. */
export const mayRelease = (scopes: readonly string[], name: string): boolean =>
  scopes.includes(`releases:${name}`) || (!BY_NAME.includes(name) && scopes.includes('releases'));

export const isOfApplicants = (name: string): boolean => name !== 'office';
export const isStep = (name: string): boolean => !BY_NAME.includes(name);
