import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { texts } from '@portico/contracts';
import { type Core, ForbiddenError } from '@portico/core';
import type { Request } from 'express';
import { CORE } from '../core.module.ts';
import { isOffice } from '../office/office-host.ts';
import { isForeign } from './cross-origin.ts';

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Marks a GET route that changes state, such as logout. */
export const ChangesState = Reflector.createDecorator<boolean>({ transform: () => true });

/** CSRF protection: only same-origin pages may change state. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(
    @Inject(CORE.settings) private readonly settings: Core['settings'],
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const changes =
      !READING.includes(request.method) || this.reflector.get(ChangesState, context.getHandler());
    if (changes && isForeign(request.headers, this.originOf(request)))
      throw new ForbiddenError('foreign_origin', texts.foreignOrigin);
    return true;
  }

  private originOf(request: Request): string {
    const { officeUrl, publicUrl } = this.settings;
    return new URL(isOffice(request) && officeUrl !== undefined ? officeUrl : publicUrl).origin;
  }
}
