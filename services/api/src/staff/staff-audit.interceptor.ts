import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Core, DomainError } from '@portico/core';
import { catchError, concatMap, from, type Observable } from 'rxjs';
import { CORE } from '../core.module.ts';
import type { StaffRequest } from './staff.guard.ts';

/** Writes the call down before it is worked on, and how it ended afterwards. */
@Injectable()
export class StaffAuditInterceptor implements NestInterceptor {
  constructor(@Inject(CORE) private readonly core: Core) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    // A route with a scope of its own, inside of a controller with another one, comes by twice.
    if (request.isAudited) return next.handle();
    request.isAudited = true;
    const { staffAudit } = this.core;
    const id = await staffAudit.begin({
      actor: request.staff.name,
      keyId: request.staff.keyId,
      action: `${request.method} ${pattern(request)}`,
      subject: subject(request),
    });
    return next.handle().pipe(
      concatMap(async (reply: unknown) => {
        await staffAudit.end(id, 'done', request.auditDetails);
        return reply;
      }),
      catchError((error: unknown) => {
        const outcome = error instanceof DomainError ? 'refused' : 'failed';
        const ended = staffAudit.end(id, outcome, request.auditDetails);
        return from(ended.then(() => Promise.reject(error)));
      }),
    );
  }
}

/** `/service/applications/:id`: the pattern, so that what is searched for does not stand in the trail. */
const pattern = (request: StaffRequest) => (request.route as { path: string }).path;

/** Ids in the address only. */
const subject = ({ params }: StaffRequest) => Object.values(params).join(' ').slice(0, 190) || null;
