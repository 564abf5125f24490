import path from 'node:path';

/** Resolves a path from the folder in which the user runs the command, because npm changes to the folder of package.json. @param {string} typed */
export const fromTyped = (typed) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);
