/** The shell's own paths. Those of the steps stand in the page data. */
export { SCREENS as ROUTES } from '@portico/contracts';
