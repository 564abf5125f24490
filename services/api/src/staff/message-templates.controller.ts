import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import {
  messageTemplateBody,
  messageTemplateReply,
  type MessageTemplateReply,
  messageTemplatesReply,
  type MessageTemplatesReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('changes')
@Controller('service/message-templates')
export class MessageTemplatesController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.texts) private readonly texts: Core['texts'],
    @Inject(CORE.partner) private readonly partner: Core['partner'],
  ) {}

  @Replies(messageTemplatesReply)
  @Get()
  async list(): Promise<MessageTemplatesReply> {
    const templates = (await this.office.templates.list()).map(templateOf);
    return { templates, languages: [...this.texts.languages], reply_to: this.partner.email };
  }

  @Replies(messageTemplateReply)
  @Post()
  @HttpCode(200)
  async save(
    @JsonBody(messageTemplateBody) input: ShapeOf<typeof messageTemplateBody>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<MessageTemplateReply> {
    return templateOf(await this.office.templates.save(input, name));
  }

  @Refuses('not_found')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    await this.office.templates.remove(id);
  }
}

type Template = Awaited<ReturnType<Core['office']['templates']['list']>>[number];

const templateOf = ({ id, name, texts, savedBy, savedAt }: Template): MessageTemplateReply => ({
  ...{ id, name, texts },
  ...{ saved_by: savedBy, saved_at: savedAt },
});
