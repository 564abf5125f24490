import type { RefusalCode } from './refusals.ts';

export type DocumentType = 'png' | 'jpeg' | 'pdf' | 'docx';

/** `bytes` is the file, rewritten from only the parts that were checked. */
export type Inspection =
  | { ok: true; type: DocumentType; bytes: Uint8Array }
  | { ok: false; code: RefusalCode; message: string };
