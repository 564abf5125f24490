import { defineTexts } from '@portico/texts/define';

export const fileSizeTexts = defineTexts('fileSize', {
  bytes: '{size, plural, one {{size} byte} other {{size} bytes}}',
  kilobytes: '{size} KB',
  megabytes: '{size, number} MB',
});
