import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { type Core, isLoopbackHost, NotFoundError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';

/**
 * The outbox holds confirmation codes: it can be read only where OUTBOX_PAGE says so, and only by who sits at the machine.
 * The address says that the connection is a local one; the Host header, that no foreign name was made to point here (DNS
 * rebinding); the absent forwarding headers, that it is not a proxy on this machine that asks for somebody else.
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
