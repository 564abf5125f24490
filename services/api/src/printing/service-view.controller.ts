import { Controller, Get, Inject, Query } from '@nestjs/common';
import { servicePrintReply, type ServicePrintReply } from '@portico/contracts';
import type { Core } from '@portico/core';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { Public } from '../http/public.ts';

/** Public, because the token grants read access to one application for a few minutes. */
@Public()
@Controller('service/tmp-pdf')
export class ServicePrintController {
  constructor(@Inject(CORE.printing) private readonly printing: Core['printing']) {}

  @Replies(servicePrintReply)
  @Refuses('forbidden')
  @Get()
  async read(@Query('service_token') token: unknown): Promise<ServicePrintReply> {
    const { serviceTokens, printed: printedApplications } = this.printing;
    const opened = await serviceTokens.open(typeof token === 'string' ? token : '');
    return (await printedApplications.read(opened)).view;
  }
}
