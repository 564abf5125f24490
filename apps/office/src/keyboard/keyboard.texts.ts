import { defineTexts } from '@portico/texts/define';

export const keyboardTexts = defineTexts('officeKeyboard', {
  title: 'Keyboard',
  open: 'Keyboard',
  lead: 'Everything can be reached with the Tab key. These keys are quicker.',
  search: 'search the list',
  move: 'move through the list',
  enter: 'open the application',
  select: 'select it, or not',
  next: 'next application of the list',
  previous: 'previous application',
  back: 'back to the list',
  help: 'this help',
  single: 'Single letters are commands',
  singleHint: 'Turn it off if you dictate, or press letters by mistake.',
  close: 'Close',
});
