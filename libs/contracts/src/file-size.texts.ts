import { defineTexts } from '@portico/texts/define';

/** Their ids begin with `form`, because universities may have custom texts under these ids. */
export const fileSizeTexts = defineTexts('form', {
  bytes: '{size, plural, one {{size} byte} other {{size} bytes}}',
  kilobytes: '{size} KB',
  megabytes: '{size, number} MB',
});
