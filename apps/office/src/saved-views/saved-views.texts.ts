import { defineTexts } from '@portico/texts/define';

export const savedViewsTexts = defineTexts('officeSavedViews', {
  title: 'Saved views',
  count: '{count, plural, one {# application} other {# applications}}',
  about: 'about {count, plural, one {# application} other {# applications}}',
  number: '{count, number}',
  aboutNumber: '~{count, number}',
  save: 'Save view',
  saveTitle: 'Save this view',
  saveLead: 'Saves the filters, sort order, and columns, but not the search text.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  shared: 'Share with everyone who can open applications',
  saved: 'View saved',
  remove: 'Delete view',
  removeTitle: 'Delete the view “{name}”?',
  removeLead: 'The applications stay.',
  removeSharedLead: 'Everyone loses this view. The applications stay.',
  removed: 'View deleted',
});
