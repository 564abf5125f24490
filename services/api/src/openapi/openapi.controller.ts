import { anything } from '@portico/contracts/shape';
import { Replies } from '../http/replies.ts';
import { Controller, Get, Inject } from '@nestjs/common';
import { StaffOnly } from '../staff/staff-only.ts';
import type { ApiDocument } from './api-document.ts';

export const API_DOCUMENT = Symbol('the description of all calls');

@StaffOnly('audit')
@Controller('service/openapi.json')
export class OpenApiController {
  constructor(@Inject(API_DOCUMENT) private readonly describe: () => ApiDocument) {}

  @Replies(anything)
  @Get()
  read() {
    return this.describe();
  }
}
