import { defineTexts } from '@portico/texts/define';

/** What a form says beside the words of its definition. */
export const formTexts = defineTexts('form', {
  legend: 'Questions marked with <mark>*</mark> have to be answered before you submit.',
  unavailable:
    'This part of the page can’t be shown right now. Your answers are kept. Please check your connection and try again.',
  needsAccount: 'This question can be finished once you have created an account.',
  setNeedsAccount: '{button}: this can be done once you have created an account.',

  englishCounts: 'The English text is the one that counts:',

  month: 'Month',
  day: 'Day',
  year: 'Year',
  dateNotRead:
    'What you pasted can not be read as one certain date, so it was left out. Please choose the month, and type the day and the year.',
  dateUnknown: 'There is no such day in the calendar, so this date is not saved.',
  dateIncomplete:
    'This date is incomplete, and is not saved until it has a month, a day and a year of four digits.',

  foreignPhone:
    'This is not a US phone number, so it is not saved here. The number of another country belongs under “International Phone Number”, where the page asks for it.',
  show: 'Show',
  hide: 'Hide',
  use: 'Use: {text}',
  clear: 'Clear answer',
  clearNamed: 'Clear answer, {question}',
  characters: '{length} of {most} characters',
  charactersLeft: '{count, plural, =0 {No characters left.} other {At most # characters left.}}',

  file: 'One file of at most 1\u00a0MB: {types}',
  fileWithHint: '{hint} One file of at most 1\u00a0MB: {types}',
  uploading: 'Uploading…',
  converting: 'Converting…',
  deleting: 'Deleting…',
  uploadingNamed: 'Uploading… {file}',
  convertingNamed: 'Converting… {file}',
  deletingNamed: 'Deleting… {file}',
  attached: '{file} is attached.',
  cancel: 'Cancel',
  cancelNamed: 'Cancel {file}, {question}',
  delete: 'Delete',
  deleteNamed: 'Delete {file}, {question}',
  dismiss: 'Dismiss',
  dismissNamed: 'Dismiss the message, {question}',
  bytes: '{size, plural, one {{size} byte} other {{size} bytes}}',
  kilobytes: '{size} KB',
  megabytes: '{size, number} MB',

  uploadRunningTitle: 'File Upload in Progress',
  uploadRunning: 'Please wait until the file upload has completed.',
  leaveTab: 'Change to “{tab}”?',
  leaveTabClears: 'You can answer this in one way only. The change clears what stands under “{tab}”:',
  leaveTabUndo: 'You can undo the change as long as you stay on this page.',
  leaveTabUndoFiles:
    'You can undo the change as long as you stay on this page; a file can be brought back for ten minutes.',
  leaveTabAgree: 'Change and clear',
  leaveTabRefuse: 'Keep my answers',
  answerWithFile: '{question}: the file {file}',
  answersOfSet: '{set}: {questions}',
  tabCleared: '“{tab}” was cleared.',
  tabRestored: 'What stood under “{tab}” is back.',
  tabRestoredAndCleared: 'What stood under “{tab}” is back. “{other}” was cleared.',
  undo: 'Undo<named>: bring back “{tab}”</named>',

  fold: 'Fold',
  foldNamed: 'Fold {section}',
  unfold: 'Open',
  unfoldNamed: 'Open {section}',
  foldedNote: 'All required questions are answered.',

  setNamed: '{set}: {name}',
  change: 'Change',
  changeNamed: 'Change {set}',
  close: 'Close',
  closeNamed: 'Close {set}',
  remove: 'Remove',
  removeNamed: 'Remove {set}',
  setRemoved: '{set} was removed.',
  setRestored: '{set} is back.',
  undoRemoval: 'Undo<named>: bring back {set}</named>',
  dismissRemoval: 'Dismiss<named>: {set} was removed</named>',
});
