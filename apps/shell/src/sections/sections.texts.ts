import { defineTexts } from '@portico/texts/define';

/** The texts of the states, such as `missing`, also describe whole steps. */
export const sectionsTexts = defineTexts('sections', {
  list: 'Sections of this page',
  untouched: 'Not started',
  optional: 'Optional',
  missing: '{count, plural, one {# missing} other {# missing}}',
  answered: 'Done',
  wrong: 'Needs attention',
});
