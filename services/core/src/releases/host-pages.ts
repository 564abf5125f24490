/** Releases of this name provide what the steps share. */
export const SHELL = 'shell';
/** Those of this name are the page of staff. They share nothing with a step, and no page of an applicant has anything of them. */
export const OFFICE = 'office';

/** Whether releases of this name are a step: a page of the application, with a definition. */
export const isStep = (name: string): boolean => name !== SHELL && name !== OFFICE;
