import { Readable } from 'node:stream';
import { Controller, Get, Inject, StreamableFile } from '@nestjs/common';
import type { Core } from '@portico/core';
import { CORE } from '../core.module.ts';
import { ShapedQuery, type ShapeOf } from '../http/shaped.ts';
import { StaffOnly } from './staff-only.ts';
import { exportQuery } from './staff.schemas.ts';

/** All applications of a search, with every answer, under the export names of the data models. */
@StaffOnly('applications')
@Controller('service/export')
export class StaffExportsController {
  constructor(@Inject(CORE) private readonly core: Core) {}

  /** Streamed: the reply begins at once and takes as long as it takes. */
  @Get()
  export(@ShapedQuery(exportQuery) query: ShapeOf<typeof exportQuery>): StreamableFile {
    const { format, ...search } = query;
    const pieces = this.core.exports[format](search);
    return new StreamableFile(Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 }), {
      type: format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
      disposition: `attachment; filename="applications.${format}"`,
    });
  }
}
