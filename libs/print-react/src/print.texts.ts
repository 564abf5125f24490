import { defineTexts } from '@portico/texts/define';

export const printTexts = defineTexts('print', {
  logo: '{university} logo',
  reference: 'Reference',
  submittedOn: 'Submitted on',
  submission: 'Submission',
  inPlaceOf: 'Number {number}, replacing <reference></reference>',
  signedOn: 'Signed on <when></when>',
  schoolCode: '(CEEB <code></code>)',
  englishCounts: 'The English text is the official version:',
  asRead: 'As shown to the applicant:',
  yes: 'Yes',
  missing: 'Required, not answered yet',
  setNamed: '<set></set>: <name></name>',
  attached: 'Attached',
  attachedNamed: 'Attached: <file></file>',
});
