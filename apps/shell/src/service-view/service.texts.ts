import { defineTexts } from '@portico/texts/define';

export const serviceTexts = defineTexts('service', {
  askForNew: 'Ask the person who sent it for a new one.',
});
