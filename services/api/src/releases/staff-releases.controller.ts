import { Controller, Get, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import {
  type CheckReply,
  type ChecksReply,
  PATHS,
  type PublishReply,
  type ReleaseChannelReply,
  type ReleaseDifferenceReply,
  type ReleaseHistoryReply,
  type ReleaseVersionReply,
  type ReleasesReply,
  type ScratchReply,
  type TrialReply,
  channelChangesBody,
  checkReply,
  checksBody,
  checksReply,
  publishBody,
  publishReply,
  releaseChannelReply,
  releaseDifferenceReply,
  releaseHistoryReply,
  releaseVersionReply,
  releasesReply,
  insightsReply,
  type InsightsReply,
  scratchBody,
  scratchReply,
  trialBody,
  trialReply,
  withdrawBody,
} from '@portico/contracts';
import { type Core, type StaffMember, checkReleaser, licenseWarnings } from '@portico/core';
import type { Response } from 'express';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { JsonBody, type ShapeOf, ShapedQuery, Takes } from '../http/validated-input.ts';
import { CurrentStaff } from '../staff/current-staff.ts';
import type { StaffRequest } from '../staff/staff.guard.ts';
import { StaffOnly } from '../staff/staff-only.ts';
import { readScratch } from './read-scratch.ts';
import { readInsights } from '../staff/staff-insights.controller.ts';
import { readUpload } from './read-upload.ts';
import Joi from 'joi';

const version = () =>
  Joi.string()
    .pattern(/^[0-9][A-Za-z0-9.+-]{0,63}$/)
    .required();

const differenceQuery = Joi.object<{ from: string; to: string }>({
  from: version().description('Earlier version.'),
  to: version(),
});

@StaffOnly('releases')
@Controller('service/releases')
export class StaffReleasesController {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(CORE.releases) private readonly releases: Core['releases'],
    @Inject(CORE.office) private readonly office: Core['office'],
  ) {}

  @Replies(releasesReply)
  @Get()
  async all(): Promise<ReleasesReply> {
    return { channels: await this.releases.overview.all() };
  }

  @Replies(releaseChannelReply)
  @Refuses('not_found')
  @Get(':name')
  channel(@Param('name') name: string): Promise<ReleaseChannelReply> {
    return this.releases.overview.channel(name);
  }

  @Replies(releaseHistoryReply)
  @Refuses('not_found')
  @Get(':name/history')
  async history(@Param('name') name: string): Promise<ReleaseHistoryReply> {
    return { entries: await this.releases.overview.history(name) };
  }

  @Replies(insightsReply)
  @Refuses('not_found')
  @Get(':name/insights')
  insights(@Param('name') name: string, @CurrentStaff() staff: StaffMember): Promise<InsightsReply> {
    checkReleaser(staff, [name]);
    return readInsights(this.office, name);
  }

  @Replies(releaseVersionReply)
  @Refuses('not_found')
  @Get(':name/versions/:version')
  version(@Param('name') name: string, @Param('version') version: string): Promise<ReleaseVersionReply> {
    return this.releases.overview.version(name, version);
  }

  @Replies(releaseDifferenceReply)
  @Refuses('not_found')
  @Get(':name/difference')
  async difference(
    @Param('name') name: string,
    @ShapedQuery(differenceQuery) { from, to }: ShapeOf<typeof differenceQuery>,
  ): Promise<ReleaseDifferenceReply> {
    return { name, from, to, changes: await this.releases.differences.between(name, from, to) };
  }

  /** Returns the source map (gzip) of a script from any release, including the shell: stack traces span shell and steps. */
  @RepliesFile('application/gzip')
  @Refuses('not_found')
  @Get(':name/:version/maps/:script')
  async sourceMap(
    @Param('name') name: string,
    @Param('version') version: string,
    @Param('script') script: string,
    @Res() response: Response,
  ): Promise<void> {
    const map = await this.releases.sourceMap(name, version, script);
    response.type('application/gzip').send(map);
  }

  @Replies(checkReply)
  @Post('check')
  @Takes({ body: publishBody })
  @HttpCode(200)
  async check(@Req() request: StaffRequest, @CurrentStaff() staff: StaffMember): Promise<CheckReply> {
    const { checker } = this.releases;
    const { found, ahead, afterSignature, signature } = await readUpload(request, (json) =>
      checker.readMetadata(json),
    );
    const { name, version } = found.release;
    request.auditDetails = { name, version };
    checkReleaser(staff, [name]);
    const { registry } = this.releases;
    const published = await registry.isPublished(found.release);
    return {
      published,
      problems: published
        ? []
        : await registry.problemsBeside(found, { mustFit: !ahead, afterSignature, signature }),
    };
  }

  @Replies(publishReply)
  @Refuses('conflict')
  @Post()
  @Takes({ body: publishBody })
  @HttpCode(200)
  async publish(@Req() request: StaffRequest, @CurrentStaff() staff: StaffMember): Promise<PublishReply> {
    const { checker } = this.releases;
    const { found, ahead, afterSignature, signature } = await readUpload(request, (json) =>
      checker.read(json),
    );
    const { name, version } = found.release;
    request.auditDetails = { name, version };
    checkReleaser(staff, [name]);
    const { registry, watcher, checks, overview } = this.releases;
    const wasThere = await registry.isPublished(found.release);
    await registry.publishRelease(found, { actor: staff.name, mustFit: !ahead, afterSignature, signature });
    await watcher.refresh();
    // A release published with `ahead` is checked later, together with the releases that it requires.
    if (!ahead) await checks.order({ [name]: version });
    const { check } = await overview.version(name, version);
    const warnings = licenseWarnings(found.release, this.settings.allowedLicences);
    return { name, version, published: !wasThere, check, warnings };
  }

  /** Enqueues one check of releases that will be promoted together. Repeats checks that failed. */
  @Replies(checksReply)
  @Refuses('not_found')
  @Post('checks')
  @HttpCode(200)
  async orderCheck(
    @JsonBody(checksBody) body: ShapeOf<typeof checksBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ChecksReply> {
    const { versions } = body;
    request.auditDetails = { versions };
    checkReleaser(staff, Object.keys(versions));
    await this.releases.checks.order(versions);
    const checks = Object.entries(versions).map(async ([name, version]) => {
      const { check } = await this.releases.overview.version(name, version);
      return { name, version, check };
    });
    return { checks: await Promise.all(checks) };
  }

  @Replies(releasesReply)
  @Refuses('not_found', 'conflict')
  @Post('changes')
  @HttpCode(200)
  async change(
    @JsonBody(channelChangesBody) body: ShapeOf<typeof channelChangesBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReleasesReply> {
    const { changes, reason } = body;
    request.auditDetails = { changes };
    checkReleaser(
      staff,
      changes.map(({ name }) => name),
    );
    const { registry, watcher } = this.releases;
    await registry.change(
      changes.map(({ expected_revision: expectedRevision, ...change }) => ({ ...change, expectedRevision })),
      { actor: staff.name, reason },
    );
    await watcher.refresh();
    const channels = await Promise.all(changes.map(({ name }) => this.releases.overview.channel(name)));
    return { channels };
  }

  @Replies(releaseChannelReply)
  @Refuses('not_found', 'conflict')
  @Post(':name/withdraw')
  @HttpCode(200)
  async withdraw(
    @Param('name') name: string,
    @JsonBody(withdrawBody) body: ShapeOf<typeof withdrawBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReleaseChannelReply> {
    const { version, reason } = body;
    request.auditDetails = { version };
    checkReleaser(staff, [name]);
    await this.releases.registry.withdraw(name, version, { actor: staff.name, reason });
    await this.releases.watcher.refresh();
    return this.releases.overview.channel(name);
  }

  /** Registers a step under development. Requests with the returned ID are validated by it; nothing is published. */
  @Replies(scratchReply)
  @Refuses('not_found')
  @Post('scratch')
  @Takes({ body: scratchBody })
  @HttpCode(200)
  async scratch(
    @Req() request: StaffRequest,
    @Res({ passthrough: true }) response: Response,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ScratchReply> {
    const definition = await readScratch(request, response);
    request.auditDetails = { name: definition.id };
    checkReleaser(staff, [definition.id]);
    const { id, endsAt, unknownKeys } = await this.releases.scratch.take(
      definition,
      staff.keyId ?? staff.personId ?? '',
    );
    return { id, ends_at: endsAt, unknown_keys: unknownKeys };
  }

  @Replies(trialReply)
  @Refuses('not_found', 'conflict')
  @Post('trials')
  @HttpCode(200)
  async tryOut(
    @JsonBody(trialBody) body: ShapeOf<typeof trialBody>,
    @Req() request: StaffRequest,
    @CurrentStaff() staff: StaffMember,
  ): Promise<TrialReply> {
    const { versions } = body;
    request.auditDetails = { versions };
    checkReleaser(staff, Object.keys(versions));
    await this.releases.watcher.refresh();
    await this.releases.checks.refuseUnchecked(versions);
    const { token, endsAt } = this.releases.trialLinks.issue(versions);
    await this.releases.registry.recordPreview(versions, staff.name);
    return { url: `${this.settings.publicUrl}${PATHS.trial}?token=${token}`, ends_at: endsAt };
  }
}
