import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type Core, isLoopbackHost, NotFoundError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';

/**
 * The outbox contains confirmation codes, so it requires OUTBOX_PAGE and a local client: a loopback address, a loopback Host
 * header (against DNS rebinding), and no forwarding headers (against local proxies).
 */
@Injectable()
export class LoopbackGuard implements CanActivate {
  constructor(@Inject(CORE.platform) private readonly platform: Core['platform']) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.platform.outboxMessages.readable || !isLoopback(request)) throw new NotFoundError();
    return true;
  }
}

export function isLoopback({
  socket,
  headers,
}: Pick<Request, 'headers'> & { socket: { remoteAddress?: string } }) {
  const host = (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return isLoopbackHost(socket.remoteAddress ?? '') && isLoopbackHost(host) && forwarded === undefined;
}
