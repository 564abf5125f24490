import { Module } from '@nestjs/common';
import { LookupController } from './lookup.controller.ts';

@Module({ controllers: [LookupController] })
export class LookupModule {}
