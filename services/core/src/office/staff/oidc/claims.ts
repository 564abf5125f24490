import type { IDToken } from 'openid-client';
import { StaffLogInRefusedError } from '../staff-errors.ts';

/** Seconds that the provider's clock may be ahead of ours: FAPI 2.0 Security Profile, section 5.3.2.1, refuses tokens beyond. */
export const MOST_AHEAD = 60;

/** OpenID Connect Core 1.0, section 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/**
 * Checks what openid-client leaves to us.
 * @param now seconds since the epoch
 * @throws StaffLogInRefusedError
 */
export function checkClaims({ sub, iat, auth_time: authTime }: IDToken, now: number): void {
  if (!SUBJECT.test(sub)) throw new StaffLogInRefusedError('bad_subject');
  if (Math.max(iat, authTime ?? 0) > now + MOST_AHEAD) throw new StaffLogInRefusedError('from_the_future');
}
