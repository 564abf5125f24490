import { Readable } from 'node:stream';
import { Controller, Get, Inject, type StreamableFile } from '@nestjs/common';
import type { Core } from '@portico/core';
import { RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { fileDownload } from '../http/file-download.ts';
import { ShapedQuery, type ShapeOf } from '../http/validated-input.ts';
import { RequiresRecentLogin } from './requires-recent-login.ts';
import { StaffOnly } from './staff-only.ts';
import { exportQuery, statisticsQuery } from './staff.schemas.ts';

@StaffOnly('applications')
@Controller('service')
export class StaffExportsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  @RequiresRecentLogin()
  @RepliesFile('text/csv', 'application/json')
  @Get('export')
  export(@ShapedQuery(exportQuery) query: ShapeOf<typeof exportQuery>): StreamableFile {
    const { format, ...search } = query;
    return file('applications', format, this.office.exports[format](search));
  }

  @RepliesFile('text/csv', 'application/json')
  @Get('statistics')
  statistics(@ShapedQuery(statisticsQuery) { format }: ShapeOf<typeof statisticsQuery>): StreamableFile {
    return file('statistics', format, this.office.exports.statistics(format));
  }
}

const file = (name: string, format: 'csv' | 'json', pieces: AsyncGenerator<string>) =>
  fileDownload(Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 }), {
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    name: `${name}.${format}`,
  });
