import { defineTexts } from '@portico/texts/define';

/** The ids of their first place, for which universities may have written custom texts. */
export const fileSizeTexts = defineTexts('form', {
  bytes: '{size, plural, one {{size} byte} other {{size} bytes}}',
  kilobytes: '{size} KB',
  megabytes: '{size, number} MB',
});
