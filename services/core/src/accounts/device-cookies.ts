import { COOKIES } from '@portico/contracts';
import { type Clock, hashToken, newToken, type SigningKey } from '../platform/index.ts';
import type { AccountRow } from './account.entity.ts';

/** Accounts remembered per browser: enough for a family that shares a computer. */
const MOST_ACCOUNTS = 4;

interface Mark {
  /** Hash of account and password: after a password change, only the browser that changed it is still known. */
  tag: string;
  browser: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Signed cookie that lists the accounts that logged in from this browser (OWASP, "device cookies"). Logins from listed
 * browsers are throttled separately, so strangers who guess passwords can't lock out the owner.
 */
export class DeviceCookies {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  browserFor(account: AccountRow | null, cookie: string | undefined): string | undefined {
    const tag = account ? tagOf(account) : '';
    return this.read(cookie).find((mark) => mark.tag === tag)?.browser;
  }

  add(account: Pick<AccountRow, 'id' | 'passwordHash'>, cookie: string | undefined): string {
    const [tag, known] = [tagOf(account), this.read(cookie)];
    const browser = known.find((mark) => mark.tag === tag)?.browser ?? newToken().slice(0, 16);
    const others = known.filter((mark) => mark.tag !== tag).slice(0, MOST_ACCOUNTS - 1);
    const marks = [{ tag, browser, at: this.clock.now().getTime() }, ...others];
    return this.key.sign(marks.map(({ tag, browser, at }) => `${tag}~${browser}~${at}`).join('~~'));
  }

  private read(cookie: string | undefined): Mark[] {
    const text = cookie === undefined ? undefined : this.key.open(cookie);
    if (!text) return [];
    const oldest = this.clock.now().getTime() - COOKIES.device.lifetime;
    return text
      .split('~~')
      .map((mark) => mark.split('~'))
      .map(([tag = '', browser = '', at = '']) => ({ tag, browser, at: Number(at) }))
      .filter(({ at }) => at > oldest);
  }
}

const tagOf = ({ id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>): string =>
  hashToken(`${id} ${passwordHash}`).slice(0, 22);
