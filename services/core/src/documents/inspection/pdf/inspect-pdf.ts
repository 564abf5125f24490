/** Bytes; readers look no further for the header. */
const HEAD_WITHIN = 1024;
/** Without the version number, which readers don't require. */
const HEAD = '%PDF';

export const startsPdf = (bytes: Uint8Array): boolean => headOf(bytes) >= 0;

/** Strips the lines before the header. Doesn't check whether the PDF is readable; qpdf does that later. */
export const inspectPdf = (bytes: Uint8Array): Uint8Array => bytes.subarray(headOf(bytes));

const headOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_WITHIN + HEAD.length)).indexOf(
    HEAD,
  );
