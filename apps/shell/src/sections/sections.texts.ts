import { defineTexts } from '@portico/texts/define';

/** `missing` and the other states also describe whole steps. */
export const sectionsTexts = defineTexts('sections', {
  list: 'Sections of this page',
  untouched: 'Not started',
  optional: 'Optional',
  missing: '{count, plural, one {# missing} other {# missing}}',
  answered: 'Done',
  wrong: 'Needs attention',
});
