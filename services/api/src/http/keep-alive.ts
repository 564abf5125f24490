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
 * Milliseconds. Longer than proxies usually keep idle connections (60 s), so that the proxy closes them first: a request that a
 * proxy sends just as Node closes fails ("other side closed"). Node's default is 5 s.
 */
export const KEEP_ALIVE_MS = 65_000;

/** Milliseconds that a stop waits for replies in progress. Node would wait forever for an incomplete request or a slow reader. */
const STOP_MS = 10_000;

@Injectable()
export class KeepAlive implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private cutOff: NodeJS.Timeout | undefined;

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  beforeApplicationShutdown(): void {
    // Makes Node close each connection as soon as it is idle; with 0, idle connections would stay open.
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
