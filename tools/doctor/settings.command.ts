import { readSettings, startFailure, findUnreachable } from '@portico/core';

/** Prints why these settings can't be used, if they can't, and who doesn’t respond. For the doctor, which must run where no package is installed. */
try {
  const silent = await findUnreachable(readSettings(process.env));
  if (silent.length > 0) console.log(silent.map((each) => `\n  - ${each}`).join(''));
  process.exitCode = silent.length > 0 ? 1 : 0;
} catch (error) {
  console.log(startFailure(error));
  process.exitCode = 1;
}
