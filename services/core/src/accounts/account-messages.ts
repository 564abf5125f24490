import { LIMITS } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { Message } from '../platform/index.ts';
import type { Letters, Recipient } from '../texts/index.ts';
import { accountMails as texts } from './account-mails.texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
      kind: 'code',
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
      kind: 'account_exists',
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
      kind: 'choose_password',
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
      kind: 'reset_link',
      subject: t(texts.resetSubject),
      paragraphs: [t(texts.reset, MINUTES), this.resetAddress(to.email, id), t(texts.resetUnasked)],
    }));
  }

  passwordChanged(to: Recipient): Message {
    const values = { forgot: `${this.publicUrl}/forgot`, email: this.partner.email };
    return this.letters.to(to, (t) => ({
      kind: 'password_changed',
      subject: t(texts.changedSubject),
      paragraphs: [t(texts.changed), t(texts.changedElse, values)],
    }));
  }

  /** To whoever has changed it themselves, in one of their sessions. */
  ownPasswordChanged(to: Recipient): Message {
    const values = { forgot: `${this.publicUrl}/forgot`, email: this.partner.email };
    return this.letters.to(to, (t) => ({
      kind: 'password_changed',
      subject: t(texts.changedSubject),
      paragraphs: [t(texts.ownChanged), t(texts.changedElse, values)],
    }));
  }

  /** To an address that somebody wants for their account. It names no other address: the mailbox may be a stranger's. */
  confirmEmail(to: Recipient, id: string): Message {
    return this.letters.to(to, (t) => ({
      kind: 'confirm_email',
      subject: t(texts.emailConfirmSubject),
      paragraphs: [
        t(texts.emailConfirm, { hours: LIMITS.emailChangeLifetime / HOUR }),
        this.link('/confirm-email', id),
        t(texts.emailConfirmUnasked),
      ],
    }));
  }

  /** To the owner of an account whose address somebody wants for another one. */
  emailTaken(to: Recipient): Message {
    return this.letters.to(to, (t) => ({
      kind: 'email_taken',
      subject: t(texts.thereSubject),
      paragraphs: [
        t(texts.emailTaken),
        t(texts.thereLogIn, { logIn: `${this.publicUrl}/login`, forgot: `${this.publicUrl}/forgot` }),
        t(texts.thereUnasked),
      ],
    }));
  }

  /** To the address that the account had. */
  emailChanged(to: Recipient, id: string): Message {
    return this.letters.to(to, (t) => ({
      kind: 'email_changed',
      subject: t(texts.emailChangedSubject),
      paragraphs: [
        t(texts.emailChanged),
        t(texts.emailUndo, { days: LIMITS.emailUndoLifetime / DAY }),
        this.link('/undo-email', id),
        t(texts.emailUndoElse, { email: this.partner.email }),
      ],
    }));
  }

  /** To the address that is that of the account again. */
  emailRestored(to: Recipient, id: string): Message {
    return this.letters.to(to, (t) => ({
      kind: 'email_restored',
      subject: t(texts.emailRestoredSubject),
      paragraphs: [t(texts.emailRestored), t(texts.reset, MINUTES), this.resetAddress(to.email, id)],
    }));
  }

  private link(path: string, id: string): string {
    return `${this.publicUrl}${path}?${new URLSearchParams({ id })}`;
  }

  private resetAddress(username: string, id: string): string {
    return `${this.publicUrl}/reset?${new URLSearchParams({ username, id })}`;
  }
}
