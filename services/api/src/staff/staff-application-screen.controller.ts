import { Controller, Get, Inject, Param } from '@nestjs/common';
import { openedReply, type OpenedReply } from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { applicationOf, noteOf, requestOf } from './application-replies.ts';
import { CurrentStaff } from './current-staff.ts';
import { printQuery } from './staff.schemas.ts';
import { StaffOnly } from './staff-only.ts';

/** Returns all data of an application's screen in one call, so that opening it is audited once. */
@StaffOnly('applications')
@Controller('service/applications/:id/opened')
export class StaffApplicationScreenController {
  constructor(
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(CORE.printing) private readonly printing: Core['printing'],
    @Inject(CORE.documents) private readonly documents: Core['documents'],
    @Inject(CORE.recommendations) private readonly recommendations: Core['recommendations'],
  ) {}

  @Replies(openedReply)
  @Refuses('not_found')
  @Get()
  async open(
    @Param('id') id: string,
    @ShapedQuery(printQuery) { reference }: ShapeOf<typeof printQuery>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<OpenedReply> {
    const { applications, notes, tags, duplicates } = this.office;
    const which = await applications.printable(id, reference);
    const [shown, printed, requests, recommendations, written, tagged, doubles] = await Promise.all([
      applications.show(id),
      this.printing.printed.read(which),
      this.documents.staffRequests.list({ applicationId: id }),
      this.recommendations.forStaff.list(id),
      notes.list(id, staff),
      tags.list(id),
      duplicates.of(id),
    ]);
    return {
      application: applicationOf(shown),
      view: printed.view,
      requests: requests.map(requestOf),
      recommendations,
      tags: tagged,
      possible_duplicates: doubles.map(({ applicationId, name, email }) => ({
        id: applicationId,
        name,
        email,
      })),
      notes: written.map(noteOf),
    };
  }
}
