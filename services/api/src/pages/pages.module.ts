import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.ts';
import { PageServer } from './page-server.ts';

/** The last of all modules: it answers every path that no other did. */
@Module({ controllers: [PagesController], providers: [PageServer] })
export class PagesModule {}
