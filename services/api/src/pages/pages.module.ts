import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.ts';
import { PageServer } from './page-server.ts';

@Module({ controllers: [PagesController], providers: [PageServer] })
export class PagesModule {}
