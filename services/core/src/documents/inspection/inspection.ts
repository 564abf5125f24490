import type { RefusalCode } from './refusals.ts';

export type DocumentType = 'png' | 'jpeg' | 'pdf' | 'docx';

/** `bytes`: the contain only the checked parts of the file. */
export type Inspection =
  | { ok: true; type: DocumentType; bytes: Uint8Array }
  | { ok: false; code: RefusalCode; message: string };
