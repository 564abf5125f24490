import type { Request } from 'express';

/** Returns the pattern of the matched route, without ids; `other` if none matched. */
export function routeOf({ route }: Request): string {
  const { path } = (route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'other';
}
