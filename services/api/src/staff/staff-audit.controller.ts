import { Readable } from 'node:stream';
import { Controller, Get, Inject, Req, type StreamableFile } from '@nestjs/common';
import { AUDIT_OUTCOMES, auditReply } from '@portico/contracts';
import { type Core, type StaffAuditSearch, writeCsv } from '@portico/core';
import Joi from 'joi';
import { Replies, RepliesFile } from '../http/replies.ts';
import { fileDownload } from '../http/file-download.ts';
import { CORE } from '../core.module.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import type { StaffRequest } from './staff.guard.ts';
import { StaffOnly } from './staff-only.ts';

const narrowed = {
  actor: Joi.string().max(100).description('Name of a person, key, or command.'),
  action: Joi.string().max(100).description('Action as recorded, such as `GET /service/applications/:id`.'),
  subject: Joi.string().max(190).description('Application, key, or job ID.'),
  outcome: Joi.string().valid(...AUDIT_OUTCOMES),
  since: Joi.string().isoDate().description('At or after this time.'),
  until: Joi.string().isoDate().description('Before this time.'),
};
export const auditQuery = Joi.object<StaffAuditSearch & { limit: number; before?: string }>({
  limit: Joi.number().integer().min(1).max(1000).default(100),
  before: Joi.string().max(100).description('`next` of the previous page.'),
  ...narrowed,
});
export const auditExportQuery = Joi.object<StaffAuditSearch>(narrowed);

@StaffOnly('audit')
@Controller('service/audit')
export class StaffAuditController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  /** Returns entries, newest first. Skips the entry of this call, which has not ended yet. */
  @Replies(auditReply)
  @Get()
  async newest(@ShapedQuery(auditQuery) query: ShapeOf<typeof auditQuery>, @Req() { auditId }: StaffRequest) {
    const { limit, before, ...which } = query;
    const found = await this.office.audit.newest(limit + 2, which, before);
    const rows = found.filter(({ id }) => id !== auditId);
    const page = rows.slice(0, limit);
    const entries = page.map(({ id, at, actor, keyId, personId, action, subject: to, details, outcome }) => ({
      id,
      at,
      actor,
      key_id: keyId,
      person_id: personId,
      action,
      subject: to,
      details,
      outcome,
    }));
    return { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null, entries, deeds: entries };
  }

  @RequiresRecentLogin()
  @RepliesFile('text/csv')
  @Get('export')
  export(@ShapedQuery(auditExportQuery) which: ShapeOf<typeof auditExportQuery>): StreamableFile {
    const pieces = Readable.from(writeCsv(this.office.audit.table(which)), {
      objectMode: false,
      highWaterMark: 65_536,
    });
    return fileDownload(pieces, { type: 'text/csv; charset=utf-8; header=present', name: 'audit.csv' });
  }
}
