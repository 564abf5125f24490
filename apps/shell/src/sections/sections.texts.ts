import { defineTexts } from '@portico/texts/define';

/** Texts of section states, such as `missing`. They also describe whole steps. */
export const sectionsTexts = defineTexts('sections', {
  list: 'Sections of this page',
  untouched: 'Not started',
  optional: 'Optional',
  missing: '{count, plural, one {# missing} other {# missing}}',
  answered: 'Done',
  wrong: 'Needs attention',
});
