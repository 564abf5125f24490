import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { StorageError } from '@portico/core';
import type { Response } from 'express';

/** A refusal as S3 writes it. */
@Catch(StorageError)
export class StorageErrorFilter implements ExceptionFilter {
  catch(error: StorageError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(error.status).type('application/xml').send(error.toXml());
  }
}
