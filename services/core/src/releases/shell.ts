/** Releases of this name provide what the steps share. */
export const SHELL = 'shell';
