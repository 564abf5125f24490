export const SHELL = 'shell';
/** Independent of steps and of applicants' pages. */
export const OFFICE = 'office';

export const isStep = (name: string): boolean => name !== SHELL && name !== OFFICE;
