import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { keysReply, newKeyReply, STAFF_KEYS_PATH } from '@portico/contracts';
import type { Core, NewStaffKey, StaffMember } from '@portico/core';
import Joi from 'joi';
import { Refuses, Replies } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';

/** The core validates names and scopes, because the command line creates keys too. */
export const newKeySchema = Joi.object<NewStaffKey>({
  name: Joi.string().required(),
  scopes: Joi.array().items(Joi.string()).required(),
  days: Joi.number().description('Days until the key expires.'),
  never: Joi.boolean().description('True for a key that doesn’t expire.'),
});

@StaffOnly('keys')
@Controller(STAFF_KEYS_PATH)
export class StaffKeysController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(keysReply)
  @Get()
  async list() {
    const keys = await this.office.keys.list();
    return {
      keys: keys.map(({ id, name, scopes, createdBy, createdAt, expiresAt, revokedAt }) => ({
        id,
        name,
        scopes,
        created_by: createdBy,
        created_at: createdAt,
        expires_at: expiresAt,
        revoked_at: revokedAt,
      })),
    };
  }

  @RequiresRecentLogin()
  @Replies(newKeyReply)
  @Post()
  create(@JsonBody(newKeySchema) body: ShapeOf<typeof newKeySchema>, @CurrentStaff() staff: StaffMember) {
    return this.office.keys.create(body, staff);
  }

  @Refuses('not_found', 'conflict')
  @Delete(':id')
  @HttpCode(204)
  async revoke(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<void> {
    await this.office.keys.revoke(id, staff);
  }
}
