import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res, UseFilters } from '@nestjs/common';
import { type Core, downloadHeader, FolderStorage, NotFoundError } from '@portico/core';
import type { Request, Response } from 'express';
import Joi from 'joi';
import { RepliesFile, Refuses } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { NOTHING } from '../http/reply-headers.ts';
import { Takes } from '../http/shaped.ts';
import { readForm } from './read-form.ts';
import { StorageErrorFilter } from './storage-error.filter.ts';

/** For the description of the API; the storage judges, as S3 does. */
const postedForm = Joi.object({
  key: Joi.string().required(),
  file: Joi.any().required().description('Must be the last field, after the `fields` of the presigned form.'),
}).unknown();
const linkQuery = Joi.object({
  name: Joi.string().description('File name for the download.'),
  expires: Joi.string().required(),
  signature: Joi.string().required(),
});

/** Stands for S3 where files are kept in a folder: whoever has a form or a link of ours may use it. */
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
        // Were it shown in spite of that, nothing in it may run or load.
        'content-security-policy': `${NOTHING}; sandbox`,
      })
      .end(bytes);
  }

  /** @throws NotFoundError where another storage is in use */
  private folder(): FolderStorage {
    if (this.platform.storage instanceof FolderStorage) return this.platform.storage;
    throw new NotFoundError();
  }
}
