import { Module } from '@nestjs/common';
import { StaffKeysController } from './staff-keys.controller.ts';

@Module({ controllers: [StaffKeysController] })
export class StaffModule {}
