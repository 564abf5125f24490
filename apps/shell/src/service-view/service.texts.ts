import { defineTexts } from '@portico/texts/define';

export const serviceTexts = defineTexts('service', {
  askForNew: 'Ask whoever sent it to you for a new one.',
});
