import { defineTexts } from '@portico/texts/define';

/** Why a file can't be used, as it is found before anything opens it. The names are those of the codes. */
export const inspectionTexts = defineTexts('inspection', {
  too_complex: 'Your file is too complex for us to read. Please print it to a new PDF and upload that.',
  not_png: 'Your file is not a PNG image, although its name says so. Please save it again and upload it.',
  not_jpeg: 'Your file is not a JPEG image, although its name says so. Please save it again and upload it.',
  not_pdf: 'Your file is not a PDF document, although its name says so. Please save it again and upload it.',
  not_docx:
    'Your file is not a Word document (.docx), although its name says so. Please save it as .docx and upload it.',
  image_broken: 'Your image is damaged or incomplete. Please save it again and upload it.',
  image_too_many_pixels: 'Your image has too many pixels. Please make it smaller and upload it again.',
  docx_broken: 'Your Word document is damaged or incomplete. Please save it again and upload it.',
  docx_encrypted:
    'Your Word document is protected by a password. Please remove the password and upload it again.',
  docx_macros: 'Your Word document contains macros. Please save it without macros and upload it again.',
  docx_unsafe:
    'Your Word document contains parts that are not allowed. Please print it to a PDF and upload that.',
  docx_drawing:
    'Your Word document contains a drawing (SVG) that we can not take over. Please print it to a PDF and upload that.',
  docx_too_long: 'Your Word document is too long. Please upload at most 300 pages.',
  docx_too_large:
    'Your Word document is too large when it is unpacked. Please make it smaller and upload it.',
});

/** Every way in which a document itself can end its conversion. The names are those of the codes. */
export const conversionTexts = defineTexts('conversion', {
  infected:
    'A virus was found in your file, so it was not taken. Please check your device for viruses, and upload another copy of the document.',
  not_scanned: 'Files can not be checked for viruses at the moment. Please upload yours again later.',
  unreadable: 'Your document could not be read. Please save it again, or save it as a PDF, and upload that.',
  too_slow: 'Your document took too long to convert. Please save it as a PDF and upload that.',
  too_large: 'Your document becomes too large as a PDF. Please shorten it, or split it, and upload it again.',
  no_word_documents:
    'Word documents can not be converted at the moment. Please save yours as a PDF and upload that.',
  no_pdf_documents:
    'PDF documents can not be read at the moment. Please upload a picture of it (.png or .jpg), or try again later.',
  pdf_password:
    'Your PDF document asks for a password before it opens. Please open it, print it to a new PDF without a password, and upload that.',
  pdf_certificate:
    'Your PDF document opens only for certain people or programs. Please open it, print it to a new PDF, and upload that.',
  pdf_broken:
    'Your PDF document is damaged or incomplete. Please download or save it again and upload it. If you have it on paper, a photo of it will do.',
  pdf_incomplete:
    'Parts of your PDF document are missing, as after a download that was cut off. Please download or save it again and upload it.',
  pdf_collection:
    'Your PDF document is a collection of other files. Please open it, save the file that we ask for, and upload that.',
  pdf_form_program:
    'Your PDF document is a form that only some programs can show. Please open it, print it to a new PDF, and upload that.',
  pdf_too_long: 'Your PDF document has too many pages. Please upload at most 500 pages.',
  pdf_too_complex: 'Your PDF document is too complex. Please print it to a new PDF and upload that.',
});
