import { defineTexts } from '@portico/texts/define';

export const sectionsTexts = defineTexts('sections', {
  list: 'Sections of this page',
  where: 'Section {number} of {count}: {title}',
  untouched: 'Not started',
  begun: 'In progress',
  answered: 'All required answered',
  wrong: 'Needs attention',
  counted:
    '{required, plural, =0 {No required answers} one {{answered} of # required answer} other {{answered} of # required answers}}',
});
