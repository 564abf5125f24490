import type { Core } from '@portico/core';
import type { Request } from 'express';
import { sessionToken } from '../sessions/session-cookies.ts';

/** The token under which the pages get a LastPageOf. */
export const LAST_PAGE_OF = Symbol('LastPageOf');

/** The route on which whoever asks was last; null for visitors, new applicants, and once there is nothing left to fill in. */
export type LastPageOf = (request: Request) => Promise<string | null>;

export function lastPageBySession(core: Core): LastPageOf {
  return async (request) => {
    const token = sessionToken(request, core.settings);
    const applicant = token ? await core.sessions.find(token) : undefined;
    return applicant ? core.profiles.lastPage(applicant) : null;
  };
}
