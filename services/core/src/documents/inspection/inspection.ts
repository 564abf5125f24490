import type { RefusalCode } from './refusals.ts';

export type DocumentType = 'png' | 'jpeg' | 'pdf' | 'docx';

/** `bytes` are rewritten from what was checked; everything else in the file is gone. */
export type Inspection =
  | { ok: true; type: DocumentType; bytes: Uint8Array }
  | { ok: false; code: RefusalCode; message: string };
