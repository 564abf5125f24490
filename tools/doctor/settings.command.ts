import { readSettings, startFailure } from '@portico/core';

/** Prints why these settings can't be used, if they can't. For the doctor, which must run where no package is installed. */
try {
  readSettings(process.env);
} catch (error) {
  console.log(startFailure(error));
  process.exitCode = 1;
}
