import type { Server } from 'node:http';
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Body, Controller, Headers, Inject, Module, Put, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type BareAnswers, type BareStore, openBareStore } from './bare-store.ts';

/** Baseline of `bench -- saves`: Nest on Express with only what a save needs. Sends the same replies as the product. */

const STORE = Symbol('store');
const store = await openBareStore(process.env.DATABASE_URL ?? '');

@Controller('api')
class AnswersController {
  constructor(@Inject(STORE) private readonly store: BareStore) {}

  @Put('answer')
  async save(@Body() changes: BareAnswers, @Headers('cookie') cookie = '') {
    const token = /(?:^|; )portico_session=([^;]*)/.exec(cookie)?.[1] ?? '';
    const accountId = await this.store.accountOf(createHash('sha256').update(token).digest('hex'));
    if (accountId === undefined) throw new UnauthorizedException();
    const { version, at } = await this.store.save(accountId, changes);
    return { message: 'Your answers were saved.', version, saved_at: at, conflicts: [], changed: {} };
  }
}

@Module({ controllers: [AnswersController], providers: [{ provide: STORE, useValue: store }] })
class BareModule {}

const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
// Longer than a round, because rounds alternate with the other server: connections must stay open until the next one.
(app.getHttpServer() as Server).keepAliveTimeout = 65_000;
await app.listen(Number(process.env.PORT), '127.0.0.1');
