import { defineTexts } from '@portico/texts/define';

export const apiTexts = defineTexts('officeApi', {
  offline: 'We can’t reach the server. Check your connection and try again.',
  unexpected: 'The server sent an unexpected response. Try again in a moment.',
});
