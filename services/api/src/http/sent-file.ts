import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { errorReply } from './error-reply.ts';

export interface SentFile {
  /** Media type. */
  type: string;
  name: string;
  /** In bytes; without it the reply is sent in chunks. */
  length?: number;
}

/**
 * A file for saving, sent while it is read or made. What breaks in the middle is cut off, so that nobody takes a part for the whole; what
 * breaks before its first byte is an error like any other.
 */
export function sentFile(stream: Readable, { type, name, length }: SentFile): StreamableFile {
  const file = new StreamableFile(stream, { type, length, disposition: `attachment; filename="${name}"` });
  return file.setErrorHandler((error, reply) => {
    const response = reply as unknown as Response;
    file.errorLogger(error);
    if (response.headersSent) return void response.destroy();
    const { status, body } = errorReply(error);
    response.removeHeader('content-length');
    response.removeHeader('content-disposition');
    response.status(status).type('json').json(body);
  });
}
