import { Module } from '@nestjs/common';
import { UploadsController } from './uploads.controller.ts';

@Module({ controllers: [UploadsController] })
export class DocumentsModule {}
