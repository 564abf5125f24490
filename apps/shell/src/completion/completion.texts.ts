import { defineTexts } from '@portico/texts/define';

export const completionTexts = defineTexts('completion', {
  receipt: 'Receipt',
  reference: 'Reference number',
  submittedOn: 'Submitted on',
  keepReference: 'Keep the reference number: it names your application whenever you write or call.',
  next: 'What happens next',
  nextConfirmation: 'We send a confirmation with your reference number to {email}.',
  nextTranscript: 'Ask your school counselor to send us your official transcript and recommendations.',
  nextScores:
    'If you plan to submit test scores, ask for official reports to be sent to {university} (SAT code {sat}, ACT code {act}).',
  nextReports: 'If you plan to submit test scores, ask for official reports to be sent to {university}.',
  nextDecision:
    'We read your application and write to you by e-mail. Questions? Write to <email></email> or call <phone></phone>.',
  pdf: 'Download PDF',
  pdfWaiting: 'Preparing a PDF copy of your application',
  pdfNothing: 'There is no PDF copy yet.',
  pdfAgain: 'Try again',
  pdfError: 'PDF Download Error',
});
