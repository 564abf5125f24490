/** What the shell does for the form of a step before it draws that. */
export { fetchRareParts } from '@portico/form-react';
