import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import {
  SAVED_VIEWS_PATH,
  savedViewBody,
  savedViewChangeBody,
  type SavedViewReply,
  savedViewReply,
  type SavedViewsReply,
  savedViewsReply,
} from '@portico/contracts';
import type { Core, SavedView, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { PollingRoute } from './polling-route.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('applications')
@Controller(SAVED_VIEWS_PATH)
export class SavedViewsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @PollingRoute()
  @Replies(savedViewsReply)
  @Get()
  async show(@CurrentStaff() staff: StaffMember): Promise<SavedViewsReply> {
    return { views: (await this.office.views.show(staff)).map(viewOf) };
  }

  @Replies(savedViewReply)
  @Refuses('conflict')
  @Post()
  @HttpCode(200)
  async add(
    @JsonBody(savedViewBody) body: ShapeOf<typeof savedViewBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<SavedViewReply> {
    return viewOf(await this.office.views.add(body, staff));
  }

  @Replies(savedViewReply)
  @Refuses('not_found')
  @Put(':view')
  async change(
    @Param('view') view: string,
    @JsonBody(savedViewChangeBody) body: ShapeOf<typeof savedViewChangeBody>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<SavedViewReply> {
    return viewOf(await this.office.views.change(view, body, staff));
  }

  @Refuses('not_found')
  @Delete(':view')
  @HttpCode(204)
  async remove(@Param('view') view: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.views.remove(view, staff);
  }
}

const viewOf = ({ id, name, search, columns, owner, ...view }: SavedView): SavedViewReply => ({
  ...{ id, name, search, columns, owner, shared: view.isShared, own: view.isOwn, pinned: view.isPinned },
  count: { value: view.count.value, is_about: view.count.isAbout },
});
