export const SHELL = 'shell';
/** Release name of the Office, which has its own page without steps. */
export const OFFICE = 'office';

export const isStep = (name: string): boolean => name !== SHELL && name !== OFFICE;
