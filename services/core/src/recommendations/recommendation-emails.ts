import { instantText, type RecommendationKind, SCREENS } from '@portico/contracts';
import type { Message } from '../platform/index.ts';
import type { EmailComposer, Recipient } from '../texts/index.ts';
import { recommendationMails as texts } from './recommendation-emails.texts.ts';

export interface Invitation {
  kind: RecommendationKind;
  name: string;
  email: string;
  applicant: string;
  waived: boolean;
  expiresAt: string;
  token: string;
  language?: string;
}

/** The token is in the fragment, which browsers send to no server, so no log or proxy sees it. */
export const invitationEmail = (
  composer: EmailComposer,
  { kind, name, email, applicant, waived, expiresAt, token, language }: Invitation,
  timeZone: string,
  { isReminder = false } = {},
): Message =>
  composer.compose({ email, name, language }, (t, written, university) => ({
    kind: isReminder ? 'recommendation_again' : 'recommendation',
    subject: t(isReminder ? texts.reminderSubject : texts.subject, { applicant }),
    paragraphs: [
      t(texts[kind], { applicant, university }),
      ...(isReminder ? [t(texts.reminder)] : []),
      `${t(texts.link, { until: instantText(expiresAt, timeZone, written) })}\n${composer.pageUrl(SCREENS.recommend)}#${token}`,
      t(waived ? texts.waived : texts.notWaived, { applicant }),
      t(texts.notYours),
    ],
  }));

/** Tells the applicant about an answer, and nothing of the letter. */
export const answeredEmail = (
  composer: EmailComposer,
  to: Recipient,
  { name, waived }: Pick<Invitation, 'name' | 'waived'>,
  answer: 'received' | 'declined',
): Message =>
  composer.compose(to, (t) => ({
    kind: `recommendation_${answer}`,
    subject: t(answer === 'received' ? texts.receivedSubject : texts.declinedSubject, { name }),
    paragraphs: [
      t(texts[answer], { name }),
      ...(answer === 'received' ? [t(waived ? texts.receivedWaived : texts.receivedRead)] : []),
      composer.pageUrl(SCREENS.account),
    ],
  }));
