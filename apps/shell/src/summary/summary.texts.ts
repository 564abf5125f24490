import { defineTexts } from '@portico/texts/define';

export const summaryTexts = defineTexts('summary', {
  title: "We''re missing some information!",
});
