import { defineTexts } from '@portico/texts/define';

/** The page that stands in for a mailbox. */
export const outboxTexts = defineTexts('outboxPage', {
  title: 'Outbox',
  why: 'No mail server is set (SMTP_URL), so messages stay here. Only this machine can read them. Load the page again for new ones.',
  none: 'There are no messages yet.',
  to: 'To {recipient}',
});
