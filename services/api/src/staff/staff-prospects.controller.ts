import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { LIMITS } from '@portico/contracts';
import { type Core, InvalidError } from '@portico/core';
import type { Response } from 'express';
import { Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { Takes } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { prospectsBody } from './staff.schemas.ts';
import { described, instant, list, map, maybe, record, text } from '@portico/contracts/shape';

const prospectsReply = record({
  links: described(
    list(record({ url: maybe(text), expires_at: maybe(instant), errors: maybe(map(text)) })),
    'One entry per prospect, in order: a link, or errors by answer key.',
  ),
});

const parse = parseJson(LIMITS.prospectsBodyMaxBytes);

@StaffOnly('prospects')
@Controller('service/prospects')
export class StaffProspectsController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.applications) private readonly applications: Core['applications'],
  ) {}

  /** Returns a link for each valid prospect, which works for a week. Invalid prospects don't affect the others. */
  @Replies(prospectsReply)
  @Post()
  @Takes({ body: prospectsBody })
  async create(@Req() request: StaffRequest, @Res({ passthrough: true }) response: Response) {
    await parse(request, response);
    const { prospects } = readBody(prospectsBody, request.body);
    const made = await this.applications.temporaryAnswers.createAll(prospects);
    const refused = made.filter((each) => each instanceof InvalidError).length;
    request.auditDetails = { prospects: prospects.length, refused };
    return {
      links: made.map((each) =>
        each instanceof InvalidError
          ? {
              url: null,
              expires_at: null,
              errors: (each.errors ?? { '': each.message }) as Record<string, string>,
            }
          : {
              url: `${this.settings.publicUrl}/?token=${each.token}`,
              expires_at: each.expiresAt,
              errors: null,
            },
      ),
    };
  }
}
