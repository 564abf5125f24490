import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Core, ReleaseFileLostError, ReleaseStorageError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { findReleaseFile } from './find-release-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Public and immutable, so cached forever. */
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
      // A cached 404 would hide a restored file.
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

/** Replies without the path on disk, which is only logged. */
function away(error: unknown): 'away' {
  if (error instanceof ReleaseFileLostError || error instanceof ReleaseStorageError) return 'away';
  throw error;
}

/** `dotfiles`: the path was validated, and the data folder itself may be hidden (`.data`). */
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
      // An aborted download isn't an error, but a truncated file must not look complete.
      if (error) response.destroy();
      resolve();
    });
  });
}
