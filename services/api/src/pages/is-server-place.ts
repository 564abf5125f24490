import { SERVER_PLACES } from '@portico/contracts';

const PLACES = new Set<string>(SERVER_PLACES);

/** Never the application's page: a program asks here, and HTML would mislead it. */
export const isServerPlace = (path: string): boolean => PLACES.has(path.split('/')[1]?.toLowerCase() ?? '');
