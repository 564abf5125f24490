import { Controller, Get, Inject, Put } from '@nestjs/common';
import { reminderRules, remindersReply, type RemindersReply } from '@portico/contracts';
import type { Core, RemindersView, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('changes')
@Controller('service/reminders')
export class RemindersController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(remindersReply)
  @Get()
  async show(): Promise<RemindersReply> {
    return remindersOf(await this.office.reminders.show());
  }

  @Replies(remindersReply)
  @Put()
  async change(
    @JsonBody(reminderRules) rules: ShapeOf<typeof reminderRules>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<RemindersReply> {
    return remindersOf(await this.office.reminders.change(rules, name));
  }
}

const remindersOf = ({ rules, due, isQuiet, changedBy, changedAt }: RemindersView): RemindersReply => ({
  ...{ rules, due, is_quiet: isQuiet },
  ...{ changed_by: changedBy, changed_at: changedAt },
});
