/** Releases of this name are the page on which staff work; it takes nothing from the shell, and no step takes anything from it. */
export const OFFICE = 'office';
