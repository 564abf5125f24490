import { HEADERS, LIMITS, said, type ReplyMessage, texts } from '@portico/contracts';
import type { Values } from '@portico/texts';
import { fetchBaseQuery, retry } from '@reduxjs/toolkit/query';
import type { BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';
import { VISITOR } from '../drafts/drafts.slice.ts';
import type { DraftsState } from '../drafts/drafts.slice.ts';
import type { StoreEnvironment } from '../environment.ts';
import { identityCookies } from '../session/browser-flags.ts';
import { isIdle } from '../session/last-active.ts';
import { loggedOut, sessionTakenOver, type SessionState } from '../session/session.slice.ts';
import { isTransient } from './api-error.ts';
import type { ApiError } from './api-error.ts';

export interface QueryOptions {
  /** Name of a field that every reply of this call has. A reply without it isn't from the server but from a proxy, so the call fails. */
  requires?: string;
}

export const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError, QueryOptions, FetchBaseQueryMeta> = async (
  args,
  api,
  extraOptions,
) => {
  const { page } = api.extra as StoreEnvironment;
  const marks = identityCookies(page.identityCookiePrefix);
  const result = await send(args, api, extraOptions);
  if (hasMessage(result.error ? result.error.data : result.data)) page.onSentence();
  const { requires } = (extraOptions ?? {}) as QueryOptions;
  if (!result.error && requires && !(isMap(result.data) && requires in result.data))
    return { error: notOurs, meta: result.meta };
  if (!result.error) return { data: result.data, meta: result.meta };

  const error = toApiError(result.error, result.meta?.response);
  if (isUnauthorized(result.error) && args.url.startsWith('/api/')) {
    // Try again if someone has logged in during the request, here or in another tab: the 401 was for the previous session.
    const marksNow = identityCookies(page.identityCookiePrefix);
    if (marksNow !== '' && marksNow !== marks) return baseQuery(args, api, extraOptions);
    // The first reason counts: requests in flight while a session ends are refused, too.
    const { session } = api.getState() as { session: SessionState };
    const wasIdle = isIdle(api.extra as StoreEnvironment, LIMITS.idleTimeout);
    if (session.isLoggedIn)
      api.dispatch(loggedOut({ text: wasIdle ? texts.loggedOutInactive : texts.sessionInvalid }));
    return { error: { ...error, status: 401, ...said(texts.sessionInvalid) }, meta: result.meta };
  }
  if (error.code === 'other_account') api.dispatch(sessionTakenOver());
  return { error, meta: result.meta };
};

const REQUEST_TIMEOUT = 30_000;

const send = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'same-origin',
  timeout: REQUEST_TIMEOUT,
  prepareHeaders: (headers, { arg, extra, getState }) => {
    const { page, tab } = extra as StoreEnvironment;
    // Takes the account from the drafts, because importing the profile endpoint would be circular.
    const { owner } = (getState() as { drafts: DraftsState }).drafts;
    if (owner !== VISITOR) headers.set(HEADERS.account, encodeURIComponent(owner));
    headers.set(HEADERS.tab, tab);
    headers.set(HEADERS.language, page.language());
    // The signed page id and the shown step versions make the server validate with the page's rules.
    if (urlOf(arg).startsWith('/api/')) {
      headers.set(HEADERS.page, page.id);
      headers.set(HEADERS.stepVersions, pairs(page.shownVersions()));
    }
    headers.set('accept', 'application/json');
    return headers;
  },
  responseHandler: async (response) => {
    if (!response.headers.get('content-type')?.includes('json')) throw new Error('The response is not JSON.');
    return response.json();
  },
});

const notOurs: ApiError = { status: 'unexpected', code: 'not_json', ...said(texts.unexpected) };

const urlOf = (arg: string | FetchArgs): string => (typeof arg === 'string' ? arg : arg.url);

const pairs = (versions: Record<string, string>): string =>
  Object.entries(versions)
    .map(([id, version]) => `${id}=${version}`)
    .join(',');

function toApiError(error: FetchBaseQueryError, response?: Response): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') {
    return { status: 'offline', code: 'offline', ...said(texts.unexpected) };
  }
  if (typeof error.status !== 'number') {
    return notOurs;
  }
  const body = (error.data ?? {}) as Record<string, unknown>;
  const retryAfter = Number(response?.headers.get('retry-after') ?? NaN);
  return {
    status: error.status,
    code: typeof body.code === 'string' ? body.code : 'unknown',
    ...messageIn(body),
    ...(isMap(body.errors) && { errors: body.errors }),
    ...(isMap(body.problems) && { problems: body.problems }),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  };
}

/** Returns the message of a response. Checks each field, because the response may come from a proxy. */
function messageIn({ message, text, values }: Record<string, unknown>): ReplyMessage {
  if (typeof message !== 'string' || message === '') return said(texts.unexpected);
  return {
    message,
    ...(typeof text === 'string' && { text }),
    ...(isMap(values) && { values: values as Values }),
  };
}

const hasMessage = (body: unknown): boolean => isMap(body) && typeof body.text === 'string';

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isUnauthorized(error: FetchBaseQueryError): boolean {
  return error.status === 401 || (error.status === 'PARSING_ERROR' && error.originalStatus === 401);
}

export function withRetries(attempts: number, pause?: () => Promise<void>) {
  return retry(baseQuery, {
    retryCondition: (error, _args, { attempt }) =>
      attempt < attempts && isTransient((error as ApiError).status),
    ...(pause ? { backoff: pause } : {}),
  });
}
