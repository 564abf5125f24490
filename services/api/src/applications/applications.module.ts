import { Module } from '@nestjs/common';
import { AnswersController } from './answers.controller.ts';
import { ChoicesController } from './choices.controller.ts';
import { ProgressController } from './progress.controller.ts';

@Module({ controllers: [AnswersController, ProgressController, ChoicesController] })
export class ApplicationsModule {}
