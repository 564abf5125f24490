import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Core } from '@portico/core';
import type { Response } from 'express';
import { Public } from '../http/public.ts';
import { map, oneOf, record } from '@portico/contracts/shape';
import { Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';

const status = oneOf('ok', 'degraded', 'unavailable');
const readinessReply = record({ status, checks: map(status) });

/** Public, because orchestrators and load balancers call it. Contains no personal data. */
@Public()
@Controller('health')
export class HealthController {
  constructor(@Inject(CORE.platform) private readonly platform: Core['platform']) {}

  @Replies(record({ status: oneOf('ok') }))
  @Get('live')
  live() {
    return { status: 'ok' as const };
  }

  /** Replies 503 if `unavailable`; `degraded` is still 200. */
  @Replies(readinessReply)
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.platform.readiness.check();
    if (readiness.status === 'unavailable') response.status(503);
    return readiness;
  }
}
