import type { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { errorReply } from './error-reply.ts';

export interface FileDownload {
  type: string;
  name: string;
  length?: number;
}

/** Streams a download. An error after the first byte closes the connection, so that a partial file doesn't look complete. */
export function fileDownload(stream: Readable, { type, name, length }: FileDownload): StreamableFile {
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
