export { saveTab } from '../save-tab.ts';
export { attachDocument } from './attach-document.ts';
export { downloadDocument } from './download-document.ts';
export { cancelReplacement, dismissRefusal, removeDocument, restoreDocument } from './remove-document.ts';
