import path from 'node:path';

/** npm changes to the folder of package.json; the person meant the one in which the command was typed. @param {string} typed */
export const fromTyped = (typed) => path.resolve(process.env.INIT_CWD ?? process.cwd(), typed);
