import { fileURLToPath } from 'node:url';

/** Returns the arguments of `node` that start a service: the build that `npm test` has made, otherwise the sources. */
export function serverMain(service: 'api' | 'worker'): string[] {
  const folder = fileURLToPath(new URL(`../../../${service}/`, import.meta.url));
  return process.env.TEST_BUILT ? [`${folder}dist/main.js`] : ['--import', 'tsx', `${folder}src/main.ts`];
}
