import { Body, Controller, Get, Inject, Put, UseGuards } from '@nestjs/common';
import { addAnotherSchema, tabSchema } from '@portico/contracts/schemas';
import type { Applicant, Core } from '@portico/core';
import { CORE } from '../core.module.ts';
import { readBody } from '../http/read-body.ts';
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
  setAddAnother(@CurrentApplicant() applicant: Applicant, @Body() body: unknown) {
    const { button_id, num_components } = readBody(addAnotherSchema, body);
    return this.core.addAnother.set(applicant, button_id, num_components);
  }

  @Get('tabs')
  tabs(@CurrentApplicant() applicant: Applicant) {
    return this.core.tabs.list(applicant);
  }

  @Put('tabs')
  setTab(@CurrentApplicant() applicant: Applicant, @Body() body: unknown) {
    const { tab_id, chosen_tab } = readBody(tabSchema, body);
    return this.core.tabs.set(applicant, tab_id, chosen_tab);
  }
}
