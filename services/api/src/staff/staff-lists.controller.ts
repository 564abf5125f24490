import { Controller, Get, Inject, Param, Put, Req, Res } from '@nestjs/common';
import { LIMITS, listChangeReply, listHistoryReply, listReply, listsReply } from '@portico/contracts';
import type { Core, ListPlan, StaffList } from '@portico/core';
import type { Response } from 'express';
import { CORE } from '../core.module.ts';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { ShapedQuery, type ShapeOf, Takes } from '../http/validated-input.ts';
import { StaffOnly } from './staff-only.ts';
import type { StaffRequest } from './staff.guard.ts';
import { listChangeBody, revisionQuery } from './staff.schemas.ts';

const parse = parseJson(LIMITS.listBodyMaxBytes);

@StaffOnly('lists')
@Controller('service/lists')
export class StaffListsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(listsReply())
  @Get()
  async all() {
    return { lists: (await this.office.lists.all()).map(replyOf) };
  }

  /** Returns the current list or one of its revisions. Revision 0 contains the live steps' own options. */
  @Replies(listReply())
  @Refuses('not_found')
  @Get(':list')
  async show(
    @Param('list') list: string,
    @ShapedQuery(revisionQuery) { revision }: ShapeOf<typeof revisionQuery>,
  ) {
    return replyOf(await this.office.lists.show(list, revision));
  }

  @Replies(listHistoryReply())
  @Refuses('not_found')
  @Get(':list/history')
  async history(@Param('list') list: string) {
    return { revisions: (await this.office.lists.history(list)).map(replyOf) };
  }

  /** Replaces a list's rows. Codes that the new rows omit stay as retired options. The reply's `plan` describes the effect. */
  @Replies(listChangeReply())
  @Refuses('not_found', 'conflict')
  @Put(':list')
  @Takes({ body: listChangeBody })
  async change(
    @Param('list') list: string,
    @Req() request: StaffRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    await parse(request, response);
    const { rows, revision, plan_only } = readBody(listChangeBody, request.body);
    const changed = await this.office.lists.change(
      list,
      { rows, revision, isPlan: plan_only },
      request.staff,
    );
    const plan = planReply(changed.plan);
    request.auditDetails = { ...plan, revision: changed.list.revision, plan_only };
    return { plan, ...replyOf(changed.list) };
  }
}

const replyOf = ({ list, revision, changedAt, changedBy, questions, rows }: StaffList) => ({
  list,
  revision,
  changed_at: changedAt,
  changed_by: changedBy,
  questions,
  rows,
});

const planReply = ({ added, renamed, retired, returned, isReordered }: ListPlan) => ({
  added,
  renamed,
  retired,
  returned,
  reordered: isReordered,
});
