import { readSettings, startFailure, findUnreachable } from '@portico/core';

/** Prints problems of settings and services. Runs as a separate process, because the doctor must work before packages are installed. */
try {
  const silent = await findUnreachable(readSettings(process.env));
  if (silent.length > 0) console.log(silent.map((each) => `\n  - ${each}`).join(''));
  process.exitCode = silent.length > 0 ? 1 : 0;
} catch (error) {
  console.log(startFailure(error));
  process.exitCode = 1;
}
