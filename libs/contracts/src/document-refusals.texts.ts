import { defineTexts } from '@portico/texts/define';

export const inspectionTexts = defineTexts('inspection', {
  too_complex: 'Your file is too complex for us to read. Print it to a new PDF and upload that.',
  not_png:
    'Your file isn’t a PNG image, even though its name says it is. Save it as a PNG and upload it again.',
  not_jpeg:
    'Your file isn’t a JPEG image, even though its name says it is. Save it as a JPEG and upload it again.',
  not_pdf: 'Your file isn’t a PDF, even though its name says it is. Save it as a PDF and upload it again.',
  not_docx:
    'Your file isn’t a Word document (.docx), even though its name says it is. Save it as .docx and upload it again.',
  image_broken: 'Your image is damaged or incomplete. Save it again and upload the new copy.',
  image_too_many_pixels: 'Your image has too many pixels. Make it smaller and upload it again.',
  docx_broken: 'Your Word document is damaged or incomplete. Save it again and upload the new copy.',
  docx_encrypted: 'Your Word document is password-protected. Remove the password and upload it again.',
  docx_macros: 'Your Word document contains macros. Save it without macros and upload it again.',
  docx_unsafe: 'Your Word document contains content that isn’t allowed. Print it to a PDF and upload that.',
  docx_drawing:
    'Your Word document contains a drawing (SVG) that we can’t convert. Print it to a PDF and upload that.',
  docx_too_long: 'Your Word document is too long. The limit is 300 pages.',
  docx_too_large: 'Your Word document is too large once it’s unpacked. Make it smaller and upload it again.',
});

export const conversionTexts = defineTexts('conversion', {
  infected:
    'We found a virus in your file, so we didn’t accept it. Scan your device for viruses and upload a clean copy.',
  not_scanned: 'We can’t scan files for viruses right now. Upload yours again later.',
  unreadable: 'We couldn’t read your document. Save it again, or save it as a PDF, and upload that.',
  too_slow: 'Your document took too long to convert. Save it as a PDF and upload that.',
  too_large: 'Your document is too large as a PDF. Shorten or split it, then upload it again.',
  no_word_documents: 'We can’t convert Word documents right now. Save yours as a PDF and upload that.',
  no_pdf_documents:
    'We can’t read PDFs right now. Upload a picture of your document (.png or .jpg), or try again later.',
  pdf_password:
    'Your PDF is password-protected. Open it, print it to a new PDF without a password, and upload that.',
  pdf_certificate:
    'Your PDF opens only for certain people or programs. Open it, print it to a new PDF, and upload that.',
  pdf_broken:
    'Your PDF is damaged or incomplete. Download or save it again and upload the new copy. If you have it on paper, you can upload a photo of it.',
  pdf_incomplete:
    'Parts of your PDF are missing; the download may have been cut off. Download or save it again and upload the new copy.',
  pdf_collection:
    'Your PDF is a collection of other files. Open it, save the file we asked for, and upload that.',
  pdf_form_program:
    'Your PDF is a form that only some programs can show. Open it, print it to a new PDF, and upload that.',
  pdf_too_long: 'Your PDF has too many pages. The limit is 500.',
  pdf_too_complex: 'Your PDF is too complex. Print it to a new PDF and upload that.',
});
