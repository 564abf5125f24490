export const SHELL = 'shell';
export const OFFICE = 'office';

export const isStep = (name: string): boolean => name !== SHELL && name !== OFFICE;
