import { Controller, Get, Inject, Put, UseGuards } from '@nestjs/common';
import { addAnotherSchema, tabSchema } from '@portico/contracts/schemas';
import type { Applicant, Core } from '@portico/core';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf } from '../http/shaped.ts';
import { CurrentApplicant } from '../sessions/current-applicant.ts';
import { SessionGuard } from '../sessions/session.guard.ts';

/** Repeated blocks by button and chosen tabs by group; each call answers with the whole map. */
@UseGuards(SessionGuard)
@Controller('api')
export class ChoicesController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  @Get('add-another')
  addAnother(@CurrentApplicant() applicant: Applicant) {
    return this.core.addAnother.list(applicant);
  }

  @Put('add-another')
  setAddAnother(
    @CurrentApplicant() applicant: Applicant,
    @JsonBody(addAnotherSchema) body: ShapeOf<typeof addAnotherSchema>,
  ) {
    const { button_id, num_components } = body;
    return this.core.addAnother.set(applicant, button_id, num_components);
  }

  @Get('tabs')
  tabs(@CurrentApplicant() applicant: Applicant) {
    return this.core.tabs.list(applicant);
  }

  @Put('tabs')
  setTab(@CurrentApplicant() applicant: Applicant, @JsonBody(tabSchema) body: ShapeOf<typeof tabSchema>) {
    const { tab_id, chosen_tab } = body;
    return this.core.tabs.set(applicant, tab_id, chosen_tab);
  }
}
