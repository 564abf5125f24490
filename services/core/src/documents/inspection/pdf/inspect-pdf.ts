/** How far from the beginning of a file its head may stand, in bytes: readers look no further. */
const HEAD_WITHIN = 1024;
/** Without the version that should follow it: readers don't insist on one. */
const HEAD = '%PDF';

/** True for what readers take for a PDF: servers and mail programs put lines of their own in front. */
export const startsPdf = (bytes: Uint8Array): boolean => headOf(bytes) >= 0;

/**
 * The PDF without what stands before it. Whether it can be read is found out by the program that does, in a process of its own.
 */
export const inspectPdf = (bytes: Uint8Array): Uint8Array => bytes.subarray(headOf(bytes));

const headOf = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD_WITHIN + HEAD.length)).indexOf(
    HEAD,
  );
