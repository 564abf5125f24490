import type { Actor, SigningKey } from '../platform/index.ts';
import type { AccountRow } from './account.entity.ts';
import type { DeviceCookies } from './device-cookies.ts';

export interface Visitor {
  address: string;
  language?: string | undefined;
  signup?: string | undefined;
  device?: string | undefined;
}

export interface VisitorCookies {
  signup?: string;
  device?: string;
}

export class Visitors {
  constructor(
    private readonly signupKey: SigningKey,
    private readonly devices: DeviceCookies,
  ) {}

  signupBrowserId({ signup }: Visitor): string | undefined {
    return signup === undefined ? undefined : this.signupKey.open(signup);
  }

  markSigningUp(browserId: string): VisitorCookies {
    return { signup: this.signupKey.sign(browserId) };
  }

  markKnown(account: Pick<AccountRow, 'id' | 'passwordHash'>, { device }: Visitor): VisitorCookies {
    return { device: this.devices.add(account, device) };
  }

  actor(email: string, visitor: Visitor, account: AccountRow | null): Actor {
    const { address } = visitor;
    const known = this.devices.browserFor(account, visitor.device);
    if (known !== undefined) return { email, address, browser: known, isKnown: true };
    const browser = this.signupBrowserId(visitor);
    return { email, address, ...(browser !== undefined && { browser }) };
  }
}
