export { TabGroup } from '../blocks/tabs/tab-group.tsx';
export { DocumentUpload } from '../widgets/document/document-upload.tsx';
