import type { IDToken } from 'openid-client';
import { StaffLoginRefusedError } from '../staff-errors.ts';

/** Seconds of clock skew allowed; FAPI 2.0 Security Profile, section 5.3.2.1, rejects tokens further in the future. */
export const MAX_CLOCK_SKEW = 60;

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/** Checks the subject's format and the times, which openid-client doesn't. @param now seconds since the epoch */
export function checkClaims({ sub, iat, auth_time: authTime }: IDToken, now: number): void {
  if (!SUBJECT.test(sub)) throw new StaffLoginRefusedError('bad_subject');
  if (Math.max(iat, authTime ?? 0) > now + MAX_CLOCK_SKEW)
    throw new StaffLoginRefusedError('from_the_future');
}
