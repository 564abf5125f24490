import type { Message } from '../../platform/index.ts';
import type { MailComposer, Recipient } from '../../texts/index.ts';
import { applicationMails as texts } from '../submission/application-mails.texts.ts';

/** Confirms that an application and its account were deleted. */
export const deletedMessage = (composer: MailComposer, to: Recipient): Message =>
  composer.compose(to, (t) => ({
    kind: 'deleted',
    subject: t(texts.deletedSubject),
    paragraphs: [t(texts.deleted), t(texts.deletedKept)],
  }));
