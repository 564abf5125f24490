import { LIMITS, SCREENS } from '@portico/contracts';
import type { Partner } from '@portico/partner';
import type { EntityManager } from 'typeorm';
import type { Message } from '../platform/index.ts';
import type { EmailComposer, Recipient } from '../texts/index.ts';
import type { AccountRow } from './account.entity.ts';
import { accountEmails as texts } from './account-emails.texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const MINUTES = { minutes: LIMITS.codeLifetime / 60_000 };

export type NameOfAccount = (manager: EntityManager, accountId: string) => Promise<string | undefined>;

export class AccountMessages {
  constructor(
    private readonly composer: EmailComposer,
    private readonly partner: Partner,
    private readonly nameOf: NameOfAccount,
  ) {}

  async ownerOf(
    manager: EntityManager,
    { id, email, language }: Pick<AccountRow, 'id' | 'email' | 'language'>,
    visitorLanguage?: string | null,
  ): Promise<Recipient> {
    return { email, language: language ?? visitorLanguage, name: await this.nameOf(manager, id) };
  }

  code(to: Recipient, code: string): Message {
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'code',
      subject: t(texts.codeSubject, { code }),
      paragraphs: [
        t(texts.codeThanks, { university }),
        t(texts.code, { code, ...MINUTES }),
        t(texts.codeEnter, { address: this.composer.pageUrl(SCREENS.confirm) }),
        t(texts.codeUnasked),
      ],
    }));
  }

  alreadyRegistered(to: Recipient): Message {
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'account_exists',
      subject: t(texts.thereSubject),
      paragraphs: [t(texts.there, { university }), t(texts.thereLogIn, this.pages()), t(texts.thereUnasked)],
    }));
  }

  /** Sent when the code was typed in another browser than the one in which the password was chosen. */
  choosePassword(to: Recipient, id: string): Message {
    return this.composer.compose(to, (t) => ({
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
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'reset_link',
      subject: t(texts.resetSubject),
      paragraphs: [
        t(texts.reset, { university, ...MINUTES }),
        this.resetAddress(to.email, id),
        t(texts.resetUnasked),
      ],
    }));
  }

  passwordChanged(to: Recipient): Message {
    return this.composer.compose(to, (t) => ({
      kind: 'password_changed',
      subject: t(texts.changedSubject),
      paragraphs: [t(texts.changed), t(texts.changedElse, { ...this.pages(), email: this.partner.email })],
    }));
  }

  passkeyAdded(to: Recipient): Message {
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'passkey_added',
      subject: t(texts.passkeySubject),
      paragraphs: [
        t(texts.passkey, { university }),
        t(texts.passkeyElse, { ...this.pages(), email: this.partner.email }),
      ],
    }));
  }

  ownPasswordChanged(to: Recipient): Message {
    return this.composer.compose(to, (t) => ({
      kind: 'password_changed',
      subject: t(texts.changedSubject),
      paragraphs: [t(texts.ownChanged), t(texts.changedElse, { ...this.pages(), email: this.partner.email })],
    }));
  }

  /** Doesn't name the current address: the new mailbox may be a stranger's. */
  confirmEmail(to: Recipient, id: string): Message {
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'confirm_email',
      subject: t(texts.emailConfirmSubject),
      paragraphs: [
        t(texts.emailConfirm, { university, hours: LIMITS.emailChangeLifetime / HOUR }),
        this.composer.pageUrl(SCREENS.confirmEmail, { id }),
        t(texts.emailConfirmUnasked),
      ],
    }));
  }

  emailTaken(to: Recipient): Message {
    return this.composer.compose(to, (t) => ({
      kind: 'email_taken',
      subject: t(texts.thereSubject),
      paragraphs: [t(texts.emailTaken), t(texts.thereLogIn, this.pages()), t(texts.thereUnasked)],
    }));
  }

  emailChanged(to: Recipient, id: string): Message {
    return this.composer.compose(to, (t) => ({
      kind: 'email_changed',
      subject: t(texts.emailChangedSubject),
      paragraphs: [
        t(texts.emailChanged),
        t(texts.emailUndo, { days: LIMITS.emailUndoLifetime / DAY }),
        this.composer.pageUrl(SCREENS.undoEmail, { id }),
        t(texts.emailUndoElse, { email: this.partner.email }),
      ],
    }));
  }

  emailRestored(to: Recipient, id: string): Message {
    return this.composer.compose(to, (t, _language, university) => ({
      kind: 'email_restored',
      subject: t(texts.emailRestoredSubject),
      paragraphs: [
        t(texts.emailRestored),
        t(texts.reset, { university, ...MINUTES }),
        this.resetAddress(to.email, id),
      ],
    }));
  }

  private pages() {
    const url = (screen: string) => this.composer.pageUrl(screen);
    return { logIn: url(SCREENS.logIn), forgot: url(SCREENS.forgot) };
  }

  private resetAddress(username: string, id: string): string {
    return this.composer.pageUrl(SCREENS.reset, { username, id });
  }
}
