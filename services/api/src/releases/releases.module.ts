import { Module } from '@nestjs/common';
import { ReleaseFilesController } from './release-files.controller.ts';

@Module({ controllers: [ReleaseFilesController] })
export class ReleasesModule {}
