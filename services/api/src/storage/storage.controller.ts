import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { type Core, FolderStorage, NotFoundError, StorageError, downloadHeader } from '@portico/core';
import type { Request, Response } from 'express';
import Joi from 'joi';
import { Refuses, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { NOTHING } from '../http/reply-headers.ts';
import { Takes } from '../http/validated-input.ts';
import { readForm } from './read-form.ts';

@Catch(StorageError)
class StorageErrorFilter implements ExceptionFilter {
  catch(error: StorageError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(error.status).type('application/xml').send(error.toXml());
  }
}

/** Used only for the API description; the storage validates, as S3 does. */
const postedForm = Joi.object({
  key: Joi.string().required(),
  file: Joi.any().required().description('Must be the last field, after the `fields` of the presigned form.'),
}).unknown();
const linkQuery = Joi.object({
  name: Joi.string().description('File name for the download.'),
  expires: Joi.string().required(),
  signature: Joi.string().required(),
});

/** Replaces S3 when files are in a folder. Public, because signed forms and links grant access. */
@Public()
@UseFilters(StorageErrorFilter)
@Controller('storage')
export class StorageController {
  constructor(@Inject(CORE.platform) private readonly platform: Core['platform']) {}

  @Post()
  @Takes({ body: postedForm, bodyType: 'multipart/form-data' })
  @HttpCode(204)
  async post(@Req() request: Request): Promise<void> {
    const folder = this.folder();
    const { fields, bytes } = await readForm(request, (each) => folder.checkForm(each));
    await folder.acceptForm(fields, bytes);
  }

  @RepliesFile('application/pdf')
  @Refuses('forbidden', 'not_found')
  @Get(':area/:name')
  @Takes({ query: linkQuery })
  async get(
    @Param() { area, name }: { area: string; name: string },
    @Query() { name: fileName = '', expires = '', signature = '' }: Record<string, string>,
    @Res() response: Response,
  ): Promise<void> {
    const key = `${area}/${name}`;
    const bytes = await this.folder().openLink({ key, name: fileName, expires, signature });
    response
      .set({
        'content-type': 'application/pdf',
        'content-disposition': downloadHeader(fileName),
        // If a browser displays the file anyway, nothing in it can run or load.
        'content-security-policy': `${NOTHING}; sandbox`,
      })
      .end(bytes);
  }

  private folder(): FolderStorage {
    if (this.platform.storage instanceof FolderStorage) return this.platform.storage;
    throw new NotFoundError();
  }
}
