import { Readable } from 'node:stream';
import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  type StreamableFile,
} from '@nestjs/common';
import {
  exportColumnsReply,
  type ExportColumnsReply,
  exportDestinationBody,
  type ExportDestinationReply,
  exportDestinationReply,
  exportDestinationsReply,
  type ExportDestinationsReply,
  EXPORT_TEMPLATE_PATHS,
  EXPORT_TEMPLATES_PATH,
  exportRunReply,
  type ExportRunReply,
  exportRunsReply,
  type ExportRunsReply,
  exportTemplateBody,
  exportTemplateChangeBody,
  exportTemplateReply,
  type ExportTemplateReply,
  exportTemplatesReply,
  type ExportTemplatesReply,
} from '@portico/contracts';
import type { Core, ExportRunRow, ListedDestination, ListedTemplate, StaffMember } from '@portico/core';
import { CORE } from '../core.module.ts';
import { fileDownload } from '../http/file-download.ts';
import { Refuses, Replies, RepliesFile } from '../http/replies.ts';
import { JsonBody, type ShapeOf } from '../http/validated-input.ts';
import { CurrentStaff } from './current-staff.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';

@StaffOnly('applications')
@Controller('service')
export class ExportRunsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(exportTemplatesReply)
  @Get('export-templates')
  async list(): Promise<ExportTemplatesReply> {
    const { templates, destinations } = this.office.exportTemplates;
    return {
      templates: (await templates.list()).map(templateOf),
      destinations: (await destinations.list()).map(({ id, name }) => ({ id, name })),
    };
  }

  @Replies(exportColumnsReply)
  @Get('export-columns')
  async columns(): Promise<ExportColumnsReply> {
    const columns = await this.office.exportTemplates.templates.columns();
    return { columns: columns.map(({ key, header, label, group }) => ({ key, header, label, group })) };
  }

  @Replies(exportRunsReply)
  @Refuses('not_found')
  @Get('export-templates/:id/runs')
  async runs(@Param('id') id: string): Promise<ExportRunsReply> {
    return { runs: (await this.office.exportTemplates.runs.list(id)).map(runOf) };
  }

  /** Delivers the export now, or prepares a file to download. */
  @RequiresRecentLogin()
  @Replies(exportRunReply)
  @Refuses('not_found')
  @Post('export-templates/:id/runs')
  @HttpCode(200)
  async run(@Param('id') id: string, @CurrentStaff() staff: StaffMember): Promise<ExportRunReply> {
    return runOf(await this.office.exportTemplates.runs.start(id, staff));
  }

  /** Can be repeated until the file is reported as saved. */
  @RequiresRecentLogin()
  @RepliesFile('text/csv', 'application/json')
  @Refuses('not_found', 'conflict')
  @Get('export-templates/:id/runs/:run/file')
  async file(@Param('id') id: string, @Param('run') run: string): Promise<StreamableFile> {
    const found = await this.office.exportTemplates.runs.file(id, run);
    const stream = Readable.from(found.pieces, { objectMode: false, highWaterMark: 65_536 });
    const type =
      found.template.format === 'csv'
        ? 'text/csv; charset=utf-8; header=present'
        : 'application/json; charset=utf-8';
    return fileDownload(stream, { type, name: found.run.file ?? 'export' });
  }

  /** Only now does the next run leave the file's applications out. */
  @Replies(exportRunReply)
  @Refuses('not_found', 'conflict')
  @Post('export-templates/:id/runs/:run/saved')
  @HttpCode(200)
  async saved(@Param('id') id: string, @Param('run') run: string): Promise<ExportRunReply> {
    return runOf(await this.office.exportTemplates.runs.saved(id, run));
  }
}

@StaffOnly('changes')
@Controller(EXPORT_TEMPLATES_PATH)
export class ExportTemplatesController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(exportTemplateReply)
  @Refuses('conflict')
  @Post()
  @HttpCode(200)
  async add(
    @JsonBody(exportTemplateBody) body: ShapeOf<typeof exportTemplateBody>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<ExportTemplateReply> {
    return templateOf(await this.office.exportTemplates.templates.add(body, name));
  }

  @Replies(exportTemplateReply)
  @Refuses('not_found')
  @Put(':id')
  async change(
    @Param('id') id: string,
    @JsonBody(exportTemplateChangeBody) body: ShapeOf<typeof exportTemplateChangeBody>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<ExportTemplateReply> {
    return templateOf(await this.office.exportTemplates.templates.change(id, body, name));
  }

  @Refuses('not_found')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    await this.office.exportTemplates.templates.remove(id);
  }
}

@StaffOnly('webhooks')
@Controller(EXPORT_TEMPLATE_PATHS.destinations)
export class ExportDestinationsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @Replies(exportDestinationsReply)
  @Get()
  async list(): Promise<ExportDestinationsReply> {
    return { destinations: (await this.office.exportTemplates.destinations.list()).map(destinationOf) };
  }

  @RequiresRecentLogin()
  @Replies(exportDestinationReply)
  @Refuses('conflict')
  @Post()
  @HttpCode(200)
  async add(
    @JsonBody(exportDestinationBody) body: ShapeOf<typeof exportDestinationBody>,
    @CurrentStaff() { name }: StaffMember,
  ): Promise<ExportDestinationReply> {
    return destinationOf(await this.office.exportTemplates.destinations.add(body, name));
  }

  @Refuses('not_found', 'conflict')
  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string): Promise<void> {
    await this.office.exportTemplates.destinations.remove(id);
  }
}

const templateOf = (template: ListedTemplate): ExportTemplateReply => ({
  id: template.id,
  name: template.name,
  format: template.format,
  search: template.search,
  columns: template.columns,
  dates: template.dates,
  only_new: template.onlyNew === 1,
  schedule: template.schedule,
  destination: template.destinationId,
  next_at: template.nextAt,
  changed_by: template.changedBy,
  changed_at: template.changedAt,
  last_run: template.lastRun && runOf(template.lastRun),
});

const runOf = (run: ExportRunRow): ExportRunReply => ({
  id: run.id,
  state: run.state,
  started_by: run.startedBy?.actor ?? null,
  applications: run.applications,
  file: run.file,
  problem: run.problem,
  created_at: run.createdAt,
  ended_at: run.endedAt,
});

const destinationOf = (row: ListedDestination): ExportDestinationReply => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  place: row.place,
  user: row.user,
  host_key: row.hostKey ?? null,
  created_by: row.createdBy,
  created_at: row.createdAt,
});
