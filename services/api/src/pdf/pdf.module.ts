import { Module } from '@nestjs/common';
import { PdfController } from './pdf.controller.ts';

@Module({ controllers: [PdfController] })
export class PdfModule {}
