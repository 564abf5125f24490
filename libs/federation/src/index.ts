export { integrityOf, openIntegrity } from './integrity.ts';
export type { IntegrityMap } from './integrity.ts';
export { FileError } from './load-script.ts';
export { fetchExposed, LOAD_TIMEOUT, loadExposed, openRemotes } from './remotes.ts';
export type { Remote } from './remotes.ts';
export { TimeoutError, within } from './with-timeout.ts';
