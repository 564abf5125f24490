import { Readable } from 'node:stream';
import { Controller, Get, Inject, type StreamableFile } from '@nestjs/common';
import type { Core } from '@portico/core';
import { RepliesFile } from '../http/replies.ts';
import { CORE } from '../core.module.ts';
import { sentFile } from '../http/sent-file.ts';
import { ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { ProvenOnly } from './proven-only.ts';
import { StaffOnly } from './staff-only.ts';
import { exportQuery, statisticsQuery } from './staff.schemas.ts';

/** Many applications at once, under the export names of the data models. Streamed: a reply begins at once and takes as long as it takes. */
@StaffOnly('applications')
@Controller('service')
export class StaffExportsController {
  constructor(@Inject(CORE.office) private readonly office: Core['office']) {}

  /** All applications of a search, with every answer. */
  @ProvenOnly()
  @RepliesFile('text/csv', 'application/json')
  @Get('export')
  export(@ShapedQuery(exportQuery) query: ShapeOf<typeof exportQuery>): StreamableFile {
    const { format, ...search } = query;
    return file('applications', format, this.office.exports[format](search));
  }

  /** What is kept of applicants who were anonymised. */
  @RepliesFile('text/csv', 'application/json')
  @Get('statistics')
  statistics(@ShapedQuery(statisticsQuery) { format }: ShapeOf<typeof statisticsQuery>): StreamableFile {
    return file('statistics', format, this.office.exports.statistics(format));
  }
}

const file = (name: string, format: 'csv' | 'json', pieces: AsyncGenerator<string>) =>
  sentFile(Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 }), {
    type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    name: `${name}.${format}`,
  });
