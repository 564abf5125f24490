import { defineTexts } from '@portico/texts/define';

export const officePageTexts = defineTexts('officePage', {
  title: 'Office – {university}',
  notInstalled: 'The Office is not installed yet',
  notInstalledWhy: 'No Office release is live. Build it and restart the server, or promote a release.',
});
