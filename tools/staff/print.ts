import { escapeControls } from '@portico/form-model';

// Old answers and error messages of other systems may contain escape sequences, which must not reach the terminal.

export const printRow = (cells: readonly unknown[]): void =>
  console.log(cells.map((cell) => escapeControls(String(cell))).join('\t'));

export const printJson = (value: unknown): void => console.log(printable(JSON.stringify(value, null, 2)));

export const printable = (text: string): string => text.split('\n').map(escapeControls).join('\n');
