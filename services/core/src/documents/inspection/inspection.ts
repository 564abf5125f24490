import type { RefusalCode } from './refusals.ts';

/** What applicants may send; a .jpg is a jpeg. */
export type DocumentType = 'png' | 'jpeg' | 'pdf' | 'docx';

/** What was found out about a file. `bytes` are written anew from what was checked; whatever else was in the file is gone. */
export type Inspection =
  | { ok: true; type: DocumentType; bytes: Uint8Array }
  | { ok: false; code: RefusalCode; message: string };
