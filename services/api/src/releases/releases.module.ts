import { Module } from '@nestjs/common';
import { ReleaseFilesController } from './release-files.controller.ts';
import { StaffReleasesController } from './staff-releases.controller.ts';

@Module({ controllers: [ReleaseFilesController, StaffReleasesController] })
export class ReleasesModule {}
