import { defineTexts } from '@portico/texts/define';

export const disabledStepsTexts = defineTexts('takenOff', {
  takenOff:
    '“{step}” is no longer part of this application. What you entered there is saved, and you don’t need to finish it.',
});
