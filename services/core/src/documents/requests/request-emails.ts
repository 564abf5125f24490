import { SCREENS } from '@portico/contracts';
import type { Message } from '../../platform/index.ts';
import type { EmailComposer, Recipient } from '../../texts/index.ts';
import type { DocumentRequestRow } from './document-request.entity.ts';
import { requestMails as texts } from './request-mails.texts.ts';

export const documentRequestedEmail = (
  composer: EmailComposer,
  to: Recipient,
  reference: string,
  { title, note }: Pick<DocumentRequestRow, 'title' | 'note'>,
): Message =>
  composer.compose(to, (t) => ({
    kind: 'document_asked',
    subject: t(texts.askedSubject, { reference }),
    paragraphs: [
      t(texts.asked, { reference }),
      ...[title, note].filter(Boolean),
      t(texts.askedHow),
      composer.pageUrl(SCREENS.account),
      t(texts.askedFrozen),
    ],
  }));

export const requestWithdrawnEmail = (
  composer: EmailComposer,
  to: Recipient,
  reference: string,
  { title }: Pick<DocumentRequestRow, 'title'>,
): Message =>
  composer.compose(to, (t) => ({
    kind: 'document_withdrawn',
    subject: t(texts.withdrawnSubject, { reference }),
    paragraphs: [t(texts.withdrawn, { reference }), title, t(texts.withdrawnNothing)],
  }));
