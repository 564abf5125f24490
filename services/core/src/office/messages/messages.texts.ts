import { defineTexts } from '@portico/texts/define';

export const messageTexts = defineTexts('messages', {
  unsubscribe: 'Don’t want emails like this? Unsubscribe:',
});
