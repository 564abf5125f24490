import { SERVER_PLACES } from '@portico/contracts';

const PLACES = new Set<string>(SERVER_PLACES);

/** Returns whether programs use this path. It must never reply with a page, because programs expect no HTML there. */
export const isServerPath = (path: string): boolean => PLACES.has(path.split('/')[1]?.toLowerCase() ?? '');
