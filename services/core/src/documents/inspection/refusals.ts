import { TEXTS } from '@portico/contracts';

/** Why a file is not taken: the code is for programs and never changes, the sentence for the applicant. */
export const REFUSALS = {
  empty: TEXTS.fileEmpty,
  too_large: TEXTS.fileTooLarge,
  too_complex: 'Your file is too complex for us to read. Please print it to a new PDF and upload that.',
  type_unknown: TEXTS.fileTypes,
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
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** Thrown inside of the inspection; becomes its outcome. */
export class Refusal extends Error {
  constructor(
    readonly code: RefusalCode,
    options?: ErrorOptions,
  ) {
    super(REFUSALS[code], options);
    this.name = 'Refusal';
  }
}
