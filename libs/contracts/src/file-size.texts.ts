import { defineTexts } from '@portico/texts/define';

/** In the table `form`, because universities may have custom texts with these ids. */
export const fileSizeTexts = defineTexts('form', {
  bytes: '{size, plural, one {{size} byte} other {{size} bytes}}',
  kilobytes: '{size} KB',
  megabytes: '{size, number} MB',
});
