/** What applicants may send; a .jpg is a jpeg. */
export type DocumentType = 'png' | 'jpeg' | 'pdf' | 'docx';

/** `code` is for programs and never changes; `message` is the sentence that the applicant reads. */
export type Inspection =
  | { ok: true; type: DocumentType; /** cleaned of what nobody needs */ bytes: Uint8Array }
  | { ok: false; code: RefusalCode; message: string };

export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'type_unknown'
  | 'type_differs'
  | 'image_broken'
  | 'image_too_many_pixels'
  | 'image_animated'
  | 'pdf_broken'
  | 'pdf_encrypted'
  | 'pdf_no_pages'
  | 'pdf_too_many_pages'
  | 'docx_broken'
  | 'docx_encrypted'
  | 'docx_macros'
  | 'docx_unsafe'
  | 'docx_too_large';
