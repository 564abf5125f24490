import { Module } from '@nestjs/common';
import type { Core } from '@portico/core';
import { CORE } from '../core.module.ts';
import { LAST_PAGE_OF, lastPageBySession } from './last-page.ts';
import { PagesController } from './pages.controller.ts';

/** The last of all modules: it answers every path that no other did. */
@Module({
  controllers: [PagesController],
  providers: [{ provide: LAST_PAGE_OF, useFactory: (core: Core) => lastPageBySession(core), inject: [CORE] }],
})
export class PagesModule {}
