import { RefusedError } from '../../release/errors.mjs';

/** Checks that server and key are set, because a step's own repository has no defaults. @throws {RefusedError} */
export function requireServer() {
  const missing = ['PORTICO_URL', 'PORTICO_STAFF_KEY'].filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  throw new RefusedError(
    `Set ${missing.join(' and ')}: the address of the application, such as https://apply.example.edu, and an API key with the scope ` +
      'releases:<your step>, which the university creates for your team.',
  );
}
