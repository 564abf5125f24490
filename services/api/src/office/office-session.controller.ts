import { Controller, Delete, Get, HttpCode, Inject, Req, Res } from '@nestjs/common';
import {
  HEALTH_PATHS,
  problemCountReply,
  type ProblemCountReply,
  OFFICE_SESSION_PATHS,
  officeSessionReply,
  type OfficeSessionReply,
} from '@portico/contracts';
import { type Core, isDegraded, StaffSessionEndedError } from '@portico/core';
import type { Request, Response } from 'express';
import { CORE } from '../core.module.ts';
import { readOfficeCookie, setOfficeCookie } from '../http/cookies.ts';
import { Public } from '../http/public.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { StaffLogins } from './staff-logins.ts';
import { StaffSessionReader } from './staff-session-reader.ts';

@Public()
@Controller()
export class OfficeSessionController {
  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.documents) private readonly documents: Core['documents'],
    @Inject(StaffLogins) private readonly logIns: StaffLogins,
    @Inject(StaffSessionReader) private readonly sessions: StaffSessionReader,
  ) {}

  @Replies(officeSessionReply)
  @Get(OFFICE_SESSION_PATHS.session)
  async show(@Req() request: Request): Promise<OfficeSessionReply> {
    return this.logIns.reply(await this.sessions.read(request));
  }

  /** Neither extends the session nor is audited, because the open page polls it. */
  @Refuses('unauthorized', 'forbidden')
  @Replies(problemCountReply)
  @Get(HEALTH_PATHS.count)
  async count(@Req() request: Request): Promise<ProblemCountReply> {
    const session = await this.sessions.read(request);
    if (!session) throw new StaffSessionEndedError();
    this.office.staff.sessions.admit(session, 'jobs');
    const issues = [...(await this.office.integrity.issues.counts()).values()];
    const failed = await this.platform.failedJobs.count();
    const converters = await this.documents.wordConverters.current();
    const other = failed + converters.filter(isDegraded).length;
    return { count: issues.reduce((sum, count) => sum + count, other) };
  }

  @Delete(OFFICE_SESSION_PATHS.session)
  @HttpCode(204)
  async logOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    const token = readOfficeCookie(request, this.logIns.officeUrl, 'session');
    if (token !== undefined) await this.office.staff.logOut(token);
    setOfficeCookie(response, this.logIns.officeUrl, 'session');
  }
}
