const EXPORT = {
  UseTaggedPDF: { type: 'boolean', value: 'true' },
  ExportFormFields: { type: 'boolean', value: 'false' },
};

/** LibreOffice's name of the filter that writes PDFs, with how it is to write them. Holds no spaces. */
export const PDF_FILTER = `writer_pdf_Export:${JSON.stringify(EXPORT)}`;

/** Forces the filter of Word documents: text or HTML that calls itself .docx would be converted otherwise. */
export const WORD_ONLY = '--infilter=MS Word 2007 XML';

/** What LibreOffice prints, while it answers with success, about a document that it can't read. */
export const NOT_READ = 'source file could not be loaded';
