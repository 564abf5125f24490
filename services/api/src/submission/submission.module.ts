import { Module } from '@nestjs/common';
import { SubmissionController } from './submission.controller.ts';

@Module({ controllers: [SubmissionController] })
export class SubmissionModule {}
