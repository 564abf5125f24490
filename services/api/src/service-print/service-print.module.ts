import { Module } from '@nestjs/common';
import { ServicePrintController } from './service-print.controller.ts';

@Module({ controllers: [ServicePrintController] })
export class ServicePrintModule {}
