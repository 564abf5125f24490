import { Controller, Inject, Post, Req } from '@nestjs/common';
import type { Core } from '@portico/core';
import { Replies } from '../http/replies.ts';
import { prospectsReply } from './staff.replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf } from '../http/shaped.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { prospectsBody } from './staff.schemas.ts';

/** Answers that were collected elsewhere, at a fair for instance. */
@StaffOnly('prospects')
@Controller('service/prospects')
export class StaffProspectsController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  /**
   * A link for each prospect that fills the application with these answers, without an account; it lives for a week. The
   * first prospect with an unknown key or a wrong value is refused with all that come after it.
   */
  @Replies(prospectsReply)
  @Post()
  async create(@JsonBody(prospectsBody) body: ShapeOf<typeof prospectsBody>, @Req() request: StaffRequest) {
    const { prospects } = body;
    request.auditDetails = { prospects: prospects.length };
    const links = [];
    for (const answers of prospects) {
      const { token, expiresAt } = await this.core.temporaryAnswers.create(answers);
      links.push({ url: `${this.core.settings.publicUrl}/?token=${token}`, expires_at: expiresAt });
    }
    return { links };
  }
}
