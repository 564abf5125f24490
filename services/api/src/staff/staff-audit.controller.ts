import { Controller, Get, Inject } from '@nestjs/common';
import { auditReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import Joi from 'joi';
import { Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { StaffOnly } from './staff-only.ts';

export const auditQuery = Joi.object<{ limit: number; subject?: string; before?: string }>({
  limit: Joi.number().integer().min(1).max(1000).default(100),
  before: Joi.string().max(100).description('`next` of the page before.'),
  subject: Joi.string().max(190).description('Id of an application, key or job.'),
});

@StaffOnly('audit')
@Controller('service/audit')
export class StaffAuditController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  /** What staff did, newest first. */
  @Replies(auditReply)
  @Get()
  async newest(@ShapedQuery(auditQuery) query: ShapeOf<typeof auditQuery>) {
    const { limit, subject, before } = query;
    const rows = await this.office.audit.newest(limit + 1, subject, before);
    const page = rows.slice(0, limit);
    return {
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      deeds: page.map(({ id, at, actor, keyId, personId, action, subject: to, details, outcome }) => ({
        id,
        at,
        actor,
        key_id: keyId,
        person_id: personId,
        action,
        subject: to,
        details,
        outcome,
      })),
    };
  }
}
