import { Module } from '@nestjs/common';
import { StaffApplicationsController } from './staff-applications.controller.ts';
import { StaffAuditController } from './staff-audit.controller.ts';
import { StaffExportsController } from './staff-exports.controller.ts';
import { StaffProspectsController } from './staff-prospects.controller.ts';
import { StaffJobsController } from './staff-jobs.controller.ts';
import { StaffKeysController } from './staff-keys.controller.ts';

@Module({
  controllers: [
    StaffExportsController,
    StaffProspectsController,
    StaffApplicationsController,
    StaffAuditController,
    StaffJobsController,
    StaffKeysController,
  ],
})
export class StaffModule {}
