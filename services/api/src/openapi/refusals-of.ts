import type { ErrorKind } from '@portico/core';
import { STATUS } from '../http/error-reply.ts';
import { RefusalsOf } from '../http/replies.ts';
import type { Route } from '../http/routes.ts';
import { ChangesState } from '../http/same-origin.guard.ts';
import { accessOf } from './access-of.ts';
import { inputsOf } from './inputs-of.ts';

export const REFUSALS: Record<number, string> = {
  400: 'Invalid',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  408: 'TooSlow',
  409: 'Conflict',
  413: 'TooLarge',
  415: 'NotJson',
  422: 'Incomplete',
  429: 'TooMany',
  503: 'Unavailable',
};

export function refusalsOf(route: Route): number[] {
  const { body, queries, headers } = inputsOf(route);
  const { security } = accessOf(route);
  const own = (Reflect.getMetadata(RefusalsOf.KEY, route.handler) ?? []) as ErrorKind[];
  const writes = route.method !== 'get';
  const changes = writes || Reflect.hasMetadata(ChangesState.KEY, route.handler);
  const isForKeys = security.some((each) => 'staffKey' in each);
  const statuses = [
    ...(body || queries.length > 0 || headers.length > 0 ? [400] : []),
    // Every writing route can reject a body, because the server parses bodies even on routes that expect none.
    ...(writes ? [400, 408, 413, 415] : []),
    ...(security.length > 0 ? [401] : []),
    ...(changes || isForKeys ? [403] : []),
    ...(isForKeys ? [429] : []),
    ...own.map((kind) => STATUS[kind]),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
