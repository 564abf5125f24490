import { Controller, Get, Inject, Query, Redirect, Res } from '@nestjs/common';
import type { Core } from '@portico/core';
import type { Response } from 'express';
import { Refuses } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { clearCookie, setCookie } from '../http/cookies.ts';
import { Public } from '../http/public.ts';

/** Public: the signed link grants access to published versions, and the page says that it is a preview. */
@Public()
@Controller('public/trial')
export class PreviewLinksController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
  ) {}

  @Refuses('forbidden')
  @Get()
  @Redirect('/', 303)
  begin(@Query('token') token: unknown, @Res({ passthrough: true }) response: Response): void {
    const signed = typeof token === 'string' ? token : '';
    const { endsAt } = this.releases.trialLinks.open(signed);
    setCookie(response, this.settings, 'trial', signed, new Date(endsAt));
  }

  /** Needs no CSRF protection, because it only deletes this browser's preview cookie. */
  @Get('leave')
  @Redirect('/', 303)
  leave(@Res({ passthrough: true }) response: Response): void {
    clearCookie(response, this.settings, 'trial');
  }
}
