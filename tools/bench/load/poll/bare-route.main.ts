import type { Server } from 'node:http';
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Module, UnauthorizedException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import Database from 'better-sqlite3';

/** Baseline of a poll: a bare Nest route that looks up the session in the product's database and sends the same reply. */

const database = new Database(process.env.DATABASE_URL?.slice('sqlite:'.length), { readonly: true });
const find = database.prepare<[string, string, string]>(`
  SELECT session.token_hash, session.last_active_at, account.id, account.email, account.language, application.id AS application_id
  FROM session
  JOIN account ON account.id = session.account_id
  JOIN application ON application.account_id = account.id
  WHERE session.token_hash = ? AND session.last_active_at > ? AND session.expires_at > ?`);
const IDLE_MS = 16 * 60_000;

@Controller('api/pdf')
class PollController {
  @Get()
  status(@Headers('cookie') cookie = '') {
    const token = /(?:^|; )portico_session=([^;]*)/.exec(cookie)?.[1] ?? '';
    const now = Date.now();
    const [idleSince, at] = [new Date(now - IDLE_MS).toISOString(), new Date(now).toISOString()];
    if (!find.get(createHash('sha256').update(token).digest('hex'), idleSince, at))
      throw new UnauthorizedException();
    return { status: 'IN_PROGRESS', url: null };
  }
}

@Module({ controllers: [PollController] })
class BareModule {}

const app = await NestFactory.create<NestExpressApplication>(BareModule, { logger: false });
// Longer than a round, because rounds alternate with the other server: connections must stay open until the next one.
(app.getHttpServer() as Server).keepAliveTimeout = 65_000;
await app.listen(Number(process.env.PORT), '127.0.0.1');
