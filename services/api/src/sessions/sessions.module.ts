import { Module } from '@nestjs/common';
import { SessionsController } from './sessions.controller.ts';

@Module({ controllers: [SessionsController] })
export class SessionsModule {}
