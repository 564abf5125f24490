import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({ controllers: [UploadsController, DocumentsController] })
export class DocumentsModule {}
