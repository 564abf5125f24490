import { escapeControls } from '@portico/form-model';

// Answers from before they were cleaned, and errors of other systems, may hold escape sequences. None acts on the terminal.

/** Prints the cells of a row with tabs between them. */
export const printRow = (cells: readonly unknown[]): void =>
  console.log(cells.map((cell) => escapeControls(String(cell))).join('\t'));

export const printJson = (value: unknown): void => console.log(printable(JSON.stringify(value, null, 2)));

/** Returns a text of several lines for the terminal. */
export const printable = (text: string): string => text.split('\n').map(escapeControls).join('\n');
