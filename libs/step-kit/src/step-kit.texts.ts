import { defineTexts } from '@portico/texts/define';

/** `setNotAdded`, `tabNotChosen`, and `fileNotUploaded` are from section 8 of the specification. */
export const stepTexts = defineTexts('step', {
  previous: 'Previous',
  saveAndContinue: 'Save and Continue',
  submit: 'Submit',
  beforeSubmit:
    '<review>Check your answers</review> before you submit. You can’t change them afterward. We’ll email you a confirmation and keep a PDF copy for you.',
  lookAgain: 'Please review',
  notChecked:
    'Your answers are saved, but we couldn’t check them just now. You can continue; we’ll check them again before you submit.',
  notSubmitted:
    'Your answers are saved, but we couldn’t check them, so nothing was submitted. Reload the page and submit again.',
  setNotAdded: 'Error adding another {what}',
  setNotAddedBy: 'Error handling “{button}.” Please try again.',
  setNotRemoved: 'Error removing {set}. Please try again.',
  setNotBack: 'Error restoring {set}. Please try again.',
  tabNotChosen: 'Error handling tabs for {tab}',
  fileNotUploaded: 'Error uploading file for {question}',
  fileNotDownloaded: 'Error downloading the file for “{question}.” Please try again.',
  fileNotRemoved: 'Error removing the file for “{question}.” Please try again.',
  fileNotRestored: 'We couldn’t restore the file {file}. Check your connection and try again.',
  fileNotBack: 'We couldn’t restore the file {file}. Please attach it again.',
});
