import { Module } from '@nestjs/common';
import { StepFailuresController } from './step-failures.controller.ts';

@Module({ controllers: [StepFailuresController] })
export class StepFailuresModule {}
