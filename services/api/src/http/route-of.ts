import type { Request } from 'express';

/** The pattern of the route that a request came to; `other` where none matched. What its path holds, such as an id, is not in it. */
export function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}
