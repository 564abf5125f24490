import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { type LookupRecord, lookupReply, type LookupSuggestion } from '@portico/contracts';
import type { Core } from '@portico/core';
import type { Request } from 'express';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { addressOf } from '../http/address-of.ts';
import { Public } from '../http/public.ts';
import { Takes } from '../http/validated-input.ts';
import { lookupQuery, readLookupQuery } from './lookup-query.ts';

/** Public, because visitors use it before they have an account. */
@Public()
@Controller('lookup')
export class LookupController {
  constructor(@Inject(CORE.lookup) private readonly lookup: Core['lookup']) {}

  @Replies(lookupReply)
  @Refuses('not_found', 'too_many')
  @Get('find')
  @Takes({ query: lookupQuery })
  find(
    @Query() query: Record<string, unknown>,
    @Req() request: Request,
  ): Promise<LookupSuggestion[] | LookupRecord> {
    const asked = readLookupQuery(query);
    const address = addressOf(request);
    if ('id' in asked) return this.lookup.get(asked.category, asked.id, address);
    return this.lookup.find(asked, address);
  }
}
