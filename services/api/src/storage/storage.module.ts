import { Module } from '@nestjs/common';
import { StorageController } from './storage.controller.ts';

@Module({ controllers: [StorageController] })
export class StorageModule {}
