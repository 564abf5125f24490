import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.ts';
import { PageServer } from './page-server.ts';

/** Must be the last module, because it handles all remaining paths. */
@Module({ controllers: [PagesController], providers: [PageServer] })
export class PagesModule {}
