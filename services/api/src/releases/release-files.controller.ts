import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { type Core, ReleaseFileLostError, ReleaseStorageError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';
import { findReleaseFile } from './find-release-file.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Public. Releases never change, so browsers cache their files forever. */
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
    const sent = await findReleaseFile(this.releases, segments, request.get('accept-encoding')).catch(
      toUnavailable,
    );
    if (sent === 'unavailable') {
      // 503, because browsers would cache a 404 and not see the restored file.
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

/** Returns 'unavailable' for release files that are lost or can't be read. @throws any other error */
function toUnavailable(error: unknown): 'unavailable' {
  if (error instanceof ReleaseFileLostError || error instanceof ReleaseStorageError) return 'unavailable';
  throw error;
}

/** `dotfiles: 'allow'` is safe: the path has been validated, and the data folder itself may be hidden (`.data`). */
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
      // An aborted download. Close the connection, so that a truncated file doesn't look complete.
      if (error) response.destroy();
      resolve();
    });
  });
}
