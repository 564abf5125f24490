import { defineTexts } from '@portico/texts/define';

export const outboxTexts = defineTexts('outboxPage', {
  title: 'Outbox',
  why: 'No mail server is configured (SMTP_URL), so messages are kept here. They can be read only on this machine. Reload the page to see new ones.',
  none: 'No messages yet.',
  to: 'To {recipient}',
});
