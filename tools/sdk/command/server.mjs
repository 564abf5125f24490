import { RefusedError } from '../../release/errors.mjs';

/** Outside of the tree there's no default server or key. @throws {RefusedError} */
export function requireServer() {
  const missing = ['PORTICO_URL', 'PORTICO_STAFF_KEY'].filter((name) => !process.env[name]);
  if (missing.length === 0) return;
  throw new RefusedError(
    `Set ${missing.join(' and ')}: the address of the application, such as https://apply.example.edu, and an API key with the scope ` +
      'releases:<your step>, which the university creates for your team.',
  );
}
