import { defineTexts } from '@portico/texts/define';

export const keyboardTexts = defineTexts('officeKeyboard', {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts',
  lead: 'You can reach everything with the Tab key. These shortcuts are faster.',
  search: 'Search the list',
  move: 'Move through the list',
  enter: 'Open the application',
  select: 'Select or clear the application',
  request: 'Request a document',
  next: 'Next application',
  previous: 'Previous application',
  back: 'Back to the list',
  help: 'Show this help',
  single: 'Single-letter shortcuts',
  singleHint: 'Turn these off if you use dictation or press letters by mistake.',
  close: 'Close',
});
