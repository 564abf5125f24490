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
 * Milliseconds. Proxies usually keep idle connections for 60 s, but Node closes them after 5 s: a request sent at
 * that moment fails ("other side closed"). The sender must be the one to close first.
 */
export const KEEP_ALIVE_MS = 65_000;

/** Milliseconds that a stop waits for replies in progress. Node would wait forever for half a request or a slow reader. */
const STOP_MS = 10_000;

@Injectable()
export class KeepAlive implements OnModuleInit, BeforeApplicationShutdown, OnApplicationShutdown {
  private cutOff: NodeJS.Timeout | undefined;

  constructor(@Inject(HttpAdapterHost) private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
  }

  beforeApplicationShutdown(): void {
    // Node closes connections that are idle now; 0 would keep the others forever.
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
