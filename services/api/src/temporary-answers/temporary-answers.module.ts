import { Module } from '@nestjs/common';
import { TemporaryAnswersController } from './temporary-answers.controller.ts';

@Module({ controllers: [TemporaryAnswersController] })
export class TemporaryAnswersModule {}
