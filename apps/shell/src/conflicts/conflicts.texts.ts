import { defineTexts } from '@portico/texts/define';

export const conflictsTexts = defineTexts('choices', {
  offeredTitle: 'Answers from before you logged in',
  offered: 'These answers differ from the ones saved in your account. Which would you like to keep?',
  offeredMine: 'Saved in your account',
  offeredTheirs: 'Entered before you logged in',
  conflictsTitle: 'Answers changed in another window',
  conflicts:
    'These answers were also changed in another window or on another device. We saved what you entered here. Which would you like to keep?',
  conflictsMine: 'Entered here',
  conflictsTheirs: 'Entered in another window',
  keep: 'Keep {answer}',
  keepFor: 'Keep {answer} for {question}',
  use: 'Use {answer}',
  useFor: 'Use {answer} for {question}',
  yes: 'Yes',
  no: 'No',
  noAnswer: '(no answer)',
  hidden: '(hidden)',
});
