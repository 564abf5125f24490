export { integrityOf, setIntegrity } from './integrity.ts';
export type { IntegrityMap } from './integrity.ts';
export { FileError } from './load-script.ts';
export { prefetchExposed, LOAD_TIMEOUT, loadExposed, registerReleases } from './remotes.ts';
export type { Remote } from './remotes.ts';
export { TimeoutError, withTimeout } from './with-timeout.ts';
