import type { Actor, SigningKey } from '../platform/index.ts';
import type { AccountRow } from './account.entity.ts';
import type { DeviceCookies } from './device-cookies.ts';

/** Who asks for something without being logged in. */
export interface Visitor {
  /** Network address. */
  address: string;
  /** What they read, BCP 47: one of those that the university offers. */
  language?: string | undefined;
  /** The cookie `portico_signup`, as it came. */
  signup?: string | undefined;
  /** The cookie `portico_device`, as it came. */
  device?: string | undefined;
}

/** What the browser is to keep. */
export interface VisitorCookies {
  signup?: string;
  device?: string;
}

/** Tells browsers apart by what they have kept. What was not signed here counts for nothing. */
export class Visitors {
  constructor(
    private readonly signupKey: SigningKey,
    private readonly devices: DeviceCookies,
  ) {}

  /** The name that this browser has between sign-up and confirmation. */
  signingUp({ signup }: Visitor): string | undefined {
    return signup === undefined ? undefined : this.signupKey.open(signup);
  }

  markSigningUp(browserId: string): VisitorCookies {
    return { signup: this.signupKey.sign(browserId) };
  }

  /** Somebody has logged in in this browser, or has proved in it that the mailbox of the account is theirs. */
  markKnown(account: Pick<AccountRow, 'id' | 'passwordHash'>, { device }: Visitor): VisitorCookies {
    return { device: this.devices.add(account, device) };
  }

  /** By whom something is counted. */
  actor(email: string, visitor: Visitor, account: AccountRow | null): Actor {
    const { address } = visitor;
    const known = this.devices.browserFor(account, visitor.device);
    if (known !== undefined) return { email, address, browser: known, isKnown: true };
    const browser = this.signingUp(visitor);
    return { email, address, ...(browser !== undefined && { browser }) };
  }
}
