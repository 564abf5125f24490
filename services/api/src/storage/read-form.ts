import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { StorageError } from '@portico/core';
import type { Request } from 'express';

export interface PostedForm {
  fields: Record<string, string>;
  bytes: Uint8Array;
}

/** Maximum bytes of the fields before the file, as in S3. */
const FIELDS_MAX_BYTES = 20_000;
const FIELDS_MAX = 40;
/** Maximum bytes to read of a refused request, so that its sender gets the reply. A larger request is disconnected. */
const DRAIN_MAX_BYTES = 2 * 1024 * 1024;

const malformed = () =>
  new StorageError(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );

/**
 * Reads a multipart form. Reads at most one byte of the file beyond `maxBytes`. Ignores fields after the file, as S3 does.
 * @param judge returns the limit from the fields before the file, or throws to refuse the form
 */
export async function readForm(
  request: Request,
  judge: (fields: Record<string, string>) => { maxBytes: number },
): Promise<PostedForm> {
  const length = Number(request.headers['content-length']);
  if (!Number.isSafeInteger(length))
    throw new StorageError('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  try {
    return await parse(request, judge);
  } catch (error) {
    request.unpipe();
    if (length > DRAIN_MAX_BYTES) request.destroy();
    else request.resume();
    throw error;
  }
}

function parse(
  request: Request,
  judge: (fields: Record<string, string>) => { maxBytes: number },
): Promise<PostedForm> {
  const parser = openParser(request);
  const fields = Object.create(null) as Record<string, string>;
  let fieldBytes = 0;
  let file: Promise<Uint8Array> | undefined;
  return new Promise((resolve, reject) => {
    parser.on('field', (name, value, nameCut, valueCut) => {
      fieldBytes += name.length + value.length;
      if (nameCut || valueCut || fieldBytes > FIELDS_MAX_BYTES) reject(fieldsTooLong());
      else if (!file) fields[name.toLowerCase()] = value;
    });
    parser.on('file', (name, stream) => {
      if (name !== 'file') return void stream.resume();
      try {
        file = collect(stream, judge({ ...fields }).maxBytes);
        file.catch(() => reject(malformed()));
      } catch (error) {
        stream.resume();
        reject(error as Error);
      }
    });
    parser.on('finish', () => {
      if (!file) return reject(noFile());
      file.then(
        (bytes) => resolve({ fields: { ...fields }, bytes }),
        () => reject(malformed()),
      );
    });
    parser.on('error', () => reject(malformed()));
    request.on('aborted', () => reject(malformed()));
    request.pipe(parser);
  });
}

function openParser({ headers }: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: { fields: FIELDS_MAX, fieldSize: FIELDS_MAX_BYTES, files: 1, headerPairs: 20 },
    });
  } catch {
    throw malformed();
  }
}

async function collect(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    if (size <= maxBytes) chunks.push(chunk.subarray(0, maxBytes + 1 - size));
    size += chunk.length;
  }
  return Buffer.concat(chunks);
}

const fieldsTooLong = () =>
  new StorageError(
    'MaxPostPreDataLengthExceeded',
    'Your POST request fields preceding the upload file were too large.',
  );
const noFile = () =>
  new StorageError(
    'IncorrectNumberOfFilesInPostRequest',
    'POST requires exactly one file upload per request.',
  );
