/** The shell and the Office are released only by who has their own scope. */
const BY_NAME = ['shell', 'office'];

/** Whether somebody sees releases at all: their own step beside the others. */
export const maySeeReleases = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => scope === 'releases' || scope.startsWith('releases:'));

/** Whether somebody may release this; the server decides. */
export const mayRelease = (scopes: readonly string[], name: string): boolean =>
  scopes.includes(`releases:${name}`) || (!BY_NAME.includes(name) && scopes.includes('releases'));

/** The pages of applicants alone can be tried, and be given to some of the visitors. */
export const isOfApplicants = (name: string): boolean => name !== 'office';
/** Neither the shell nor the Office can be taken off. */
export const isStep = (name: string): boolean => !BY_NAME.includes(name);
