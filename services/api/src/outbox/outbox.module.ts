import { Module } from '@nestjs/common';
import { LoopbackGuard } from './loopback.guard.ts';
import { OutboxController } from './outbox.controller.ts';

@Module({ controllers: [OutboxController], providers: [LoopbackGuard] })
export class OutboxModule {}
