import { Module } from '@nestjs/common';
import { PagesController } from './pages.controller.ts';
import { PageVersions } from './page-versions.ts';

@Module({ controllers: [PagesController], providers: [PageVersions] })
export class PagesModule {}
