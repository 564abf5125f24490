import { Module } from '@nestjs/common';
import { PageFailuresController } from './page-failures.controller.ts';

@Module({ controllers: [PageFailuresController] })
export class PageFailuresModule {}
