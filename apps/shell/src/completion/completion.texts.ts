import { defineTexts } from '@portico/texts/define';

export const completionTexts = defineTexts('completion', {
  receipt: 'Receipt',
  reference: 'Reference number',
  submittedOn: 'Submitted on',
  keepReference: 'Keep your reference number. You’ll need it when you contact us.',
  next: 'What happens next',
  nextConfirmation: 'We’ll send a confirmation with your reference number to {email}.',
  nextTranscript: 'Ask your school counselor to send us your official transcript and recommendations.',
  nextScores:
    'If you plan to submit test scores, have official score reports sent to {university} (SAT code {sat}, ACT code {act}).',
  nextReports: 'If you plan to submit test scores, have official score reports sent to {university}.',
  pdf: 'Download PDF',
  pdfWaiting: 'Preparing a PDF copy of your application',
  pdfNothing: 'Your PDF copy isn’t available yet.',
  pdfAgain: 'Try again',
  pdfError: 'PDF Download Error',
});
