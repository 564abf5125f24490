import { Module } from '@nestjs/common';
import { TrialsController } from './trials.controller.ts';

@Module({ controllers: [TrialsController] })
export class TrialsModule {}
