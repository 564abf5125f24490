import { LIMITS } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { Message } from '../platform/index.ts';

const MINUTES = LIMITS.codeLifetime / 60_000;

/** What is mailed about an account. */
export class AccountMessages {
  constructor(
    private readonly partner: Partner,
    private readonly publicUrl: string,
  ) {}

  code(recipient: string, code: string): Message {
    return this.letter(recipient, `Your confirmation code is ${code}`, [
      `Your confirmation code is ${code}. It is valid for ${MINUTES} minutes.`,
      `Enter it at ${this.publicUrl}/confirm to confirm your account.`,
      'If you did not ask for an account, you can ignore this message.',
    ]);
  }

  /** To the owner of an account for whose address somebody signed up again. */
  alreadyThere(recipient: string): Message {
    return this.letter(recipient, 'You already have an account', [
      'Somebody, probably you, tried to sign up with this email address. It already has an account.',
      `Log in at ${this.publicUrl}/login, or ask for a new password at ${this.publicUrl}/forgot.`,
      'If it was not you, you need not do anything.',
    ]);
  }

  /** To whoever typed the code in another browser than the one in which the password was chosen. */
  choosePassword(recipient: string, id: string): Message {
    return this.letter(recipient, 'Choose your password', [
      'Your email address is confirmed.',
      'The code was asked for in another browser, or on another device, than the one in which it was typed. So that nobody else can have chosen your password for you, please choose it once more ' +
        `within ${MINUTES} minutes at:`,
      this.resetAddress(recipient, id),
      'Then log in with it.',
    ]);
  }

  resetLink(recipient: string, id: string): Message {
    return this.letter(recipient, 'Reset your password', [
      `Choose a new password within ${MINUTES} minutes at:`,
      this.resetAddress(recipient, id),
      'If you did not ask for this, you can ignore this message; your password stays as it is.',
    ]);
  }

  passwordChanged(recipient: string): Message {
    return this.letter(recipient, 'Your password was changed', [
      'The password of your account was changed just now, and all its sessions were ended.',
      `If it was not you, ask for a new password at ${this.publicUrl}/forgot and write to ${this.partner.email}.`,
    ]);
  }

  private resetAddress(username: string, id: string): string {
    return `${this.publicUrl}/reset?${new URLSearchParams({ username, id })}`;
  }

  private letter(recipient: string, subject: string, paragraphs: string[]): Message {
    const { name, applicationTitle } = this.partner;
    return { recipient, subject, body: [...paragraphs, `${name}\n${applicationTitle}`].join('\n\n') };
  }
}
