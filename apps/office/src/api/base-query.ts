import { OFFICE_REFUSALS, OFFICE_SESSION_PATHS, said } from '@portico/contracts';
import {
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query';
import type { Values } from '@portico/texts';
import type { OfficeEnvironment } from '../session/step-up-auth.ts';
import { lastActivity } from '../session/last-activity.ts';
import { proofWanted, sessionEnded } from '../session/session.slice.ts';
import type { ApiError } from './api-error.ts';
import { apiTexts as texts } from './api.texts.ts';

const REQUEST_TIMEOUT = 30_000;

interface CallOptions {
  /** Marks background polling, which must not count as activity that extends the session. */
  isBackground?: true;
}

/**
 * Sends every request of the Office. If the session has expired, the login dialog opens over the current page. A request that
 * needs step-up authentication is repeated once the person has authenticated again.
 */
export const baseQuery: BaseQueryFn<FetchArgs, unknown, ApiError, CallOptions | undefined> = async (
  args,
  api,
  extraOptions,
) => {
  if (!extraOptions?.isBackground) lastActivity.at = Date.now();
  const result = await send(args, api, {});
  if (!result.error) return { data: result.data };
  const error = toApiError(result.error);
  if (error.status === 401 && error.code === OFFICE_REFUSALS.proveAgain) {
    const { stepUpAuth } = api.extra as OfficeEnvironment;
    api.dispatch(proofWanted());
    if (await stepUpAuth.wait()) return baseQuery(args, api, extraOptions);
  } else if (error.status === 401 && args.url !== OFFICE_SESSION_PATHS.passkey) api.dispatch(sessionEnded());
  return { error };
};

const send = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'same-origin',
  timeout: REQUEST_TIMEOUT,
  prepareHeaders: (headers) => {
    headers.set('accept', 'application/json');
    return headers;
  },
  responseHandler: async (response) => {
    if (response.status === 204) return null;
    if (!response.headers.get('content-type')?.includes('json')) throw new Error('The response is not JSON.');
    return response.json();
  },
});

function toApiError(error: FetchBaseQueryError): ApiError {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR')
    return { status: 'offline', code: 'offline', ...said(texts.offline) };
  if (typeof error.status !== 'number')
    return { status: 'unexpected', code: 'not_json', ...said(texts.unexpected) };
  const { code, message, text, values, errors } = (error.data ?? {}) as Record<string, unknown>;
  return {
    status: error.status,
    code: typeof code === 'string' ? code : 'unknown',
    ...(typeof message === 'string' && message !== ''
      ? {
          message,
          ...(typeof text === 'string' && { text }),
          ...(isMap(values) && { values: values as Values }),
        }
      : said(texts.unexpected)),
    ...(isMap(errors) && { errors }),
  };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
