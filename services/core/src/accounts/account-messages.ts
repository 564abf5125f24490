import { LIMITS } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { Message } from '../platform/index.ts';
import type { Letters, Recipient } from '../texts/index.ts';
import { accountMails as texts } from './account-mails.texts.ts';

const MINUTES = { minutes: LIMITS.codeLifetime / 60_000 };

/** What is mailed about an account. */
export class AccountMessages {
  constructor(
    private readonly letters: Letters,
    private readonly partner: Partner,
    private readonly publicUrl: string,
  ) {}

  code(to: Recipient, code: string): Message {
    return this.letters.to(to, (t) => ({
      subject: t(texts.codeSubject, { code }),
      paragraphs: [
        t(texts.code, { code, ...MINUTES }),
        t(texts.codeEnter, { address: `${this.publicUrl}/confirm` }),
        t(texts.codeUnasked),
      ],
    }));
  }

  /** To the owner of an account for whose address somebody signed up again. */
  alreadyThere(to: Recipient): Message {
    return this.letters.to(to, (t) => ({
      subject: t(texts.thereSubject),
      paragraphs: [
        t(texts.there),
        t(texts.thereLogIn, { logIn: `${this.publicUrl}/login`, forgot: `${this.publicUrl}/forgot` }),
        t(texts.thereUnasked),
      ],
    }));
  }

  /** To whoever typed the code in another browser than the one in which the password was chosen. */
  choosePassword(to: Recipient, id: string): Message {
    return this.letters.to(to, (t) => ({
      subject: t(texts.chooseSubject),
      paragraphs: [
        t(texts.choose),
        t(texts.chooseWhy, MINUTES),
        this.resetAddress(to.email, id),
        t(texts.chooseThen),
      ],
    }));
  }

  resetLink(to: Recipient, id: string): Message {
    return this.letters.to(to, (t) => ({
      subject: t(texts.resetSubject),
      paragraphs: [t(texts.reset, MINUTES), this.resetAddress(to.email, id), t(texts.resetUnasked)],
    }));
  }

  passwordChanged(to: Recipient): Message {
    const values = { forgot: `${this.publicUrl}/forgot`, email: this.partner.email };
    return this.letters.to(to, (t) => ({
      subject: t(texts.changedSubject),
      paragraphs: [t(texts.changed), t(texts.changedElse, values)],
    }));
  }

  private resetAddress(username: string, id: string): string {
    return `${this.publicUrl}/reset?${new URLSearchParams({ username, id })}`;
  }
}
