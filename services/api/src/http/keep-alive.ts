import type { Server } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * How long an idle connection stays open, in milliseconds. Node's own 5 s are shorter than the 60 s for which the usual proxies keep
 * theirs: a proxy, or a client that was held up, then sends a request into a connection that is just being closed and gets no answer
 * ("other side closed"). Whoever sends must be the one who closes first.
 */
export const KEEP_ALIVE_MS = 65_000;

/**
 * How long a stop waits for answers that are on their way, in milliseconds. Node itself waits for ever: for half a request, or for
 * somebody who reads an export slowly.
 */
const STOP_MS = 10_000;

/** Keeps idle connections open, and lets none of them hold up a stop: then each closes with the answer that is on its way. */
@Injectable()
export class KeepAlive implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private cutOff: NodeJS.Timeout | undefined;

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  beforeApplicationShutdown(): void {
    // Node closes the connections that are idle at the moment; 0 would keep the others for ever.
    this.server.keepAliveTimeout = 1;
    this.cutOff = setTimeout(() => this.server.closeAllConnections(), STOP_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.cutOff);
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }
}
