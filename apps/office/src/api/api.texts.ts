import { defineTexts } from '@portico/texts/define';

export const apiTexts = defineTexts('officeApi', {
  offline: 'The server can’t be reached. Check the connection and try again.',
  unexpected: 'The server has answered with something unexpected. Try again in a moment.',
});
