import { defineTexts } from '@portico/texts/define';

/** The messages of section 8 of the specification name what failed as the page does, and go on with what to do. */
export const stepTexts = defineTexts('step', {
  previous: 'Previous',
  saveAndContinue: 'Save and Continue',
  submit: 'Submit',
  beforeSubmit:
    '<review>Check your answers</review> before you submit: after that they can’t be changed. A PDF copy is kept for you, and a confirmation comes by e-mail.',
  lookAgain: 'Please look again',
  notChecked:
    'Your answers are kept, but could not be checked just now. You can go on: they are checked again before you submit.',
  notSubmitted:
    'Your answers are kept, but they could not be checked, and nothing was submitted. Please load the page again and submit once more.',
  setNotAdded: 'Error adding another {what}. Please try again.',
  setNotAddedBy: 'Error handling “{button}”. Please try again.',
  setNotRemoved: 'Error removing {set}. Please try again.',
  setNotBack: 'Error bringing it back. Please try again.',
  tabNotChosen: 'Error handling tabs for “{tab}”. Please try again.',
  fileNotUploaded: 'Error uploading file for “{question}”. Please try again.',
  fileNotRemoved: 'Error removing the file of “{question}”. Please try again.',
  fileNotBack: 'The file {file} could not be brought back. Please attach it again.',
});
