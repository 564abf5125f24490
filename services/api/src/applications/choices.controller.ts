import { Controller, Get, Headers, HttpCode, Inject, Post, Put, UseGuards } from '@nestjs/common';
import {
  addAnotherBody,
  addAnotherReply,
  removeSetBody,
  restoreSetBody,
  setChangeReply,
  tabBody,
  tabsReply,
} from '@portico/contracts';
import type { Applicant, Core, ShownPage } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { CORE } from '../core.module.ts';
import { readSaveHeaders, saveHeaders, tabHeaders } from '../http/page-headers.ts';
import { JsonBody, Takes, type ShapeOf } from '../http/validated-input.ts';
import { pageHeaders, Shown } from '../http/shown-page.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

@UseGuards(SessionGuard)
@Controller('api')
export class ChoicesController {
  constructor(@Inject(CORE.applications) private readonly applications: Core['applications']) {}

  @Replies(addAnotherReply)
  @Get('add-another')
  addAnother(@CurrentApplicant() applicant: Applicant) {
    return this.applications.addAnother.list(applicant);
  }

  @Replies(addAnotherReply)
  @Refuses('conflict')
  @Put('add-another')
  @Takes({ headers: pageHeaders })
  setAddAnother(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(addAnotherBody) body: ShapeOf<typeof addAnotherBody>,
    @Shown() page: ShownPage,
  ) {
    const { button_id, num_components } = body;
    return this.applications.addAnother.set(applicant, button_id, num_components, page);
  }

  @Replies(setChangeReply)
  @Refuses('conflict')
  @HttpCode(200)
  @Post('remove-set')
  @Takes({ headers: saveHeaders })
  removeSet(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(removeSetBody) body: ShapeOf<typeof removeSetBody>,
    @Headers() headers: IncomingHttpHeaders,
    @Shown() page: ShownPage,
  ) {
    const { button_id: button, set, removal_id: id } = body;
    const { base, tab: browserTab } = readSaveHeaders(headers);
    const by = { browserTab, ...(base !== undefined && { base }) };
    return this.applications.sets.remove(applicant, { id, button, place: set - 1 }, page, by);
  }

  @Replies(setChangeReply)
  @Refuses('conflict')
  @HttpCode(200)
  @Post('restore-set')
  @Takes({ headers: saveHeaders })
  restoreSet(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(restoreSetBody) { removal_id: id }: ShapeOf<typeof restoreSetBody>,
    @Headers() headers: IncomingHttpHeaders,
    @Shown() page: ShownPage,
  ) {
    const { base, tab: browserTab } = readSaveHeaders(headers);
    const by = { browserTab, ...(base !== undefined && { base }) };
    return this.applications.sets.restore(applicant, id, page, by);
  }

  @Replies(tabsReply)
  @Get('tabs')
  tabs(@CurrentApplicant() applicant: Applicant) {
    return this.applications.tabs.list(applicant);
  }

  @Replies(tabsReply)
  @Refuses('conflict')
  @Put('tabs')
  @Takes({ headers: tabHeaders })
  setTab(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(tabBody) body: ShapeOf<typeof tabBody>,
    @Headers() headers: IncomingHttpHeaders,
    @Shown() page: ShownPage,
  ) {
    const { tab_id, chosen_tab, undo: isUndo = false } = body;
    const { tab: browserTab } = readSaveHeaders(headers);
    return this.applications.tabs.set(applicant, tab_id, chosen_tab, page, { isUndo, browserTab });
  }
}
