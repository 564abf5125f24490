import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  type DifferencesReply,
  differencesReply,
  type MailReply,
  mailReply,
  type MailsReply,
  mailsReply,
  type TimelineReply,
  timelineReply,
} from '@portico/contracts';
import type { Core, StaffEmail, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';
import { differencesQuery } from './staff.schemas.ts';

@StaffOnly('applications')
@Controller('service/applications/:id')
export class StaffHistoryController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  /** Returns an application's events; saves of one day are one event. Views are only in the audit log. */
  @Replies(timelineReply)
  @Refuses('not_found')
  @Get('timeline')
  async timeline(@Param('id') id: string): Promise<TimelineReply> {
    const { events, isWhole } = await this.office.timeline.read(id);
    return { events, is_whole: isWhole };
  }

  /** Compares two states of an application, reading each with the definitions of its time. */
  @Replies(differencesReply)
  @Refuses('not_found')
  @Get('differences')
  async differences(
    @Param('id') id: string,
    @ShapedQuery(differencesQuery) { from, to }: ShapeOf<typeof differencesQuery>,
  ): Promise<DifferencesReply> {
    return { differences: await this.office.differences.between(id, from, to) };
  }

  @Replies(mailsReply)
  @Refuses('not_found')
  @Get('mails')
  async emails(@Param('id') id: string): Promise<MailsReply> {
    return { mails: (await this.office.emails.list(id)).map(replyOf) };
  }

  /** Sends an email again, to the applicant's current address. Repeated calls within five minutes send it once. */
  @StaffOnly('changes')
  @Replies(mailReply)
  @Refuses('not_found', 'conflict')
  @Post('mails/:mail/again')
  @HttpCode(200)
  async resend(
    @Param('id') id: string,
    @Param('mail') mail: string,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<MailReply> {
    return replyOf(await this.office.emails.resend(id, mail, name));
  }
}

const replyOf = (mail: StaffEmail): MailReply => ({
  id: mail.id,
  kind: mail.kind,
  subject: mail.subject,
  body: mail.body,
  language: mail.language,
  created_at: mail.createdAt,
  state: mail.state,
  delivered_at: mail.deliveredAt,
  again_of: mail.againOf,
  sent_by: mail.sentBy,
});
