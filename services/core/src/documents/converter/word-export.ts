const EXPORT = {
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportFormFields: { type: 'boolean', value: 'false' },
};

/** Must not contain spaces: libreoffice-convert would add quotes, which LibreOffice would get literally, as there is no shell. */
export const PDF_FILTER = `writer_pdf_Export:${JSON.stringify(EXPORT)}`;

/** Forces the Word filter; text or HTML named .docx would be converted otherwise. */
export const WORD_ONLY = '--infilter=MS Word 2007 XML';

/** LibreOffice prints this for an unreadable document, but exits with 0. */
export const NOT_READ = 'source file could not be loaded';
