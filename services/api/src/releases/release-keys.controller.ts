import { Controller, Delete, Get, Inject, Param, Post, Req } from '@nestjs/common';
import {
  newReleaseKeyBody,
  releaseKeyReply,
  type ReleaseKeyReply,
  releaseKeysReply,
  type ReleaseKeysReply,
  revokedReleaseKeyReply,
  type RevokedReleaseKeyReply,
} from '@portico/contracts';
import type { Core, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from '../staff/current-staff.ts';
import type { StaffRequest } from '../staff/staff.guard.ts';
import { RequiresRecentLogin } from '../staff/requires-recent-login.ts';
import { StaffOnly } from '../staff/staff-only.ts';

type Key = Awaited<ReturnType<Core['releases']['keys']['list']>>[number];

/** Signing keys of releases. Requires a separate scope, so that publishers can't choose whose signatures are accepted. */
@StaffOnly('keys')
@Controller('service/release-keys')
export class ReleaseKeysController {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  @Replies(releaseKeysReply)
  @Get()
  async list(): Promise<ReleaseKeysReply> {
    return { keys: (await this.releases.keys.list()).map(replyOf) };
  }

  @RequiresRecentLogin()
  @Replies(releaseKeyReply)
  @Refuses('conflict')
  @Post()
  async register(
    @JsonBody(newReleaseKeyBody) body: ShapeOf<typeof newReleaseKeyBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReleaseKeyReply> {
    const { name, label, public_key: publicKey } = body;
    const key = await this.releases.keys.register({ name, label, publicKey }, staff.name);
    request.auditDetails = { name, label: key.label, key: key.fingerprint };
    return replyOf(key);
  }

  @Replies(revokedReleaseKeyReply)
  @Refuses('not_found', 'conflict')
  @Delete(':name/:key')
  async revoke(
    @Param('name') name: string,
    @Param('key') key: string,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<RevokedReleaseKeyReply> {
    request.auditDetails = { name, key };
    return { versions: await this.releases.keys.revoke(name, key, staff.name) };
  }
}

const replyOf = ({ name, fingerprint, label, publicKey, addedBy, addedAt, revokedAt }: Key) => ({
  name,
  key: fingerprint,
  label,
  public_key: publicKey,
  added_by: addedBy,
  added_at: addedAt,
  revoked_at: revokedAt,
});
