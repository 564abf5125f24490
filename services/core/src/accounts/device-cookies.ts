import { COOKIES } from '@portico/contracts';
import { type Clock, hashToken, newToken, type SigningKey } from '../platform/index.ts';
import type { AccountRow } from './account.entity.ts';

/** A family shares a computer. */
const MOST_ACCOUNTS = 4;

/** One account that somebody has logged in to in this browser. */
interface Mark {
  /** Of account and password: with a new password, no browser is known any more but the one that set it. */
  tag: string;
  /** Names this browser in what is counted. */
  browser: string;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * What the cookie `portico_device` says (OWASP, "device cookies"): in which accounts somebody has logged in in this browser. It opens
 * nothing; it keeps the wrong passwords of strangers from counting against whoever shows it.
 */
export class DeviceCookies {
  constructor(
    private readonly key: SigningKey,
    private readonly clock: Clock,
  ) {}

  /** The name of this browser for the account; undefined where nobody has logged in to it. */
  browserFor(account: AccountRow | null, cookie: string | undefined): string | undefined {
    const tag = account ? tagOf(account) : '';
    return this.read(cookie).find((mark) => mark.tag === tag)?.browser;
  }

  /** The cookie after somebody has logged in to the account, or has proved that its mailbox is theirs. */
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
