export { LOAD_TIMEOUT } from './attempts.ts';
export { integrityOf, setIntegrity } from './integrity.ts';
export type { IntegrityMap } from './integrity.ts';
export { FileError } from './load-script.ts';
export { prefetchExposed, loadExposed, registerReleases } from './remotes.ts';
export type { Remote } from './remotes.ts';
export { TimeoutError, withTimeout } from './with-timeout.ts';
