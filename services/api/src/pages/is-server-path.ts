import { SERVER_PLACES } from '@portico/contracts';

const PLACES = new Set<string>(SERVER_PLACES);

/** Never serve the page here: HTML would mislead programs. */
export const isServerPath = (path: string): boolean => PLACES.has(path.split('/')[1]?.toLowerCase() ?? '');
