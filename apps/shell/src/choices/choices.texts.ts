import { defineTexts } from '@portico/texts/define';

export const choicesTexts = defineTexts('choices', {
  offeredTitle: 'Answers from before you logged in',
  offered: 'They differ from what is saved in your account. Which do you want to keep?',
  offeredMine: 'Saved in your account',
  offeredTheirs: 'From before you logged in',
  conflictsTitle: 'Answers changed in another window',
  conflicts:
    'You, or somebody with your account, had also changed them in another window or on another device. What you entered here has been saved instead. Which do you want to keep?',
  conflictsMine: 'Saved from here',
  conflictsTheirs: 'From another window',
  keep: 'Keep {answer}',
  keepFor: 'Keep {answer} for {question}',
  use: 'Use {answer}',
  useFor: 'Use {answer} for {question}',
  yes: 'Yes',
  no: 'No',
  noAnswer: '(no answer)',
  hidden: '(hidden)',
});
