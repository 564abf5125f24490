import { Controller, Delete, Get, HttpCode, Inject, Req, Res } from '@nestjs/common';
import { OFFICE_SESSION_PATHS, officeSessionReply, type OfficeSessionReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { readOfficeCookie, setOfficeCookie } from '../http/cookies.ts';
import { Public } from '../http/public.ts';
import { Replies } from '../http/replies.ts';
import { LogIns } from './log-ins.ts';
import { StaffSessionReader } from './staff-session-reader.ts';

/** Public: says who is logged in, if anybody is. */
@Public()
@Controller()
export class OfficeSessionController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(LogIns) private readonly logIns: LogIns,
    @Inject(StaffSessionReader) private readonly sessions: StaffSessionReader,
  ) {}

  @Replies(officeSessionReply)
  @Get(OFFICE_SESSION_PATHS.session)
  async show(@Req() request: Request): Promise<OfficeSessionReply> {
    return this.logIns.reply(await this.sessions.read(request));
  }

  /** Works without a session too. */
  @Delete(OFFICE_SESSION_PATHS.session)
  @HttpCode(204)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = readOfficeCookie(request, this.logIns.officeUrl, 'session');
    if (token !== undefined) await this.office.staff.logOut(token);
    setOfficeCookie(response, this.logIns.officeUrl, 'session');
  }
}
