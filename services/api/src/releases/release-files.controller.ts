import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Core, ReleaseFileLostError, ReleaseStorageError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { findReleaseFile } from './find-release-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Public: the code of the pages. An address never changes its content, so it may be kept for ever. */
@Public()
@Controller('releases')
export class ReleaseFilesController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Get('*path')
  async file(
    @Param('path') segments: string[],
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const sent = await findReleaseFile(this.releases, segments, request.get('accept-encoding')).catch(away);
    if (sent === 'away') {
      // Whoever keeps it as missing would miss it when it is back.
      response
        .status(503)
        .set('retry-after', '5')
        .type('text/plain')
        .send('This file isn’t available right now.');
      return;
    }
    if (!sent) {
      response.status(404).type('text/plain').send('No such file.');
      return;
    }
    response.set({ 'cache-control': FOR_EVER, vary: 'Accept-Encoding', 'content-type': sent.type });
    if (sent.coding) response.set('content-encoding', sent.coding);
    const { found } = sent;
    if ('content' in found) response.send(found.content);
    else await sendFile(response, found.place);
  }
}

/** For anybody: without its place on the disk. The log has the rest. */
function away(error: unknown): 'away' {
  if (error instanceof ReleaseFileLostError || error instanceof ReleaseStorageError) return 'away';
  throw error;
}

/** `dotfiles`: the path was checked, and the data folder itself may be a hidden one (`.data`). */
function sendFile(response: Response, path: string): Promise<void> {
  const options = {
    cacheControl: false,
    lastModified: false,
    acceptRanges: false,
    dotfiles: 'allow',
  } as const;
  return new Promise((resolve, reject) => {
    response.sendFile(path, options, (error) => {
      if (error && !response.headersSent) return reject(error);
      // A browser that left in the middle is no failure of ours; a file that broke off must not look whole.
      if (error) response.destroy();
      resolve();
    });
  });
}
