import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { actorOf, type Core, DomainError, type StaffOutcome } from '@portico/core';
import type { Response } from 'express';
import { catchError, concatMap, from, type Observable } from 'rxjs';
import { CORE } from '../core.module.ts';
import { AuditedOncePerSearch, AuditedSearches } from './audited-once-per-search.ts';
import type { StaffRequest } from './staff.guard.ts';

@Injectable()
export class StaffAuditInterceptor implements NestInterceptor {
  private readonly searches: AuditedSearches;

  constructor(
    @Inject(CORE.platform) private readonly platform: Core['platform'],
    @Inject(CORE.office) private readonly office: Core['office'],
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {
    this.searches = new AuditedSearches(platform.clock);
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<StaffRequest>();
    // The interceptor runs twice for a route whose scope differs from its controller's.
    if (request.isAudited) return next.handle();
    request.isAudited = true;
    const { audit: staffAudit } = this.office;
    const begin = () =>
      staffAudit.begin({
        ...actorOf(request.staff),
        action: `${request.method} ${pattern(request)}`,
        subject: subject(request),
      });
    const isWritten = this.isPartOfSearch(context, request);
    const id = isWritten ? undefined : await begin();
    if (id !== undefined) request.auditId = id;
    const end = async (outcome: StaffOutcome) => {
      // Polls and continued searches are audited only if they fail.
      if (isWritten && outcome === 'done') return;
      await staffAudit.end(id ?? (await begin()), outcome, request.auditDetails);
    };
    return next.handle().pipe(
      concatMap(async (reply: unknown) => {
        if (reply instanceof StreamableFile) this.endWith(context.switchToHttp().getResponse(), end);
        else await end('done');
        return reply;
      }),
      catchError((error: unknown) =>
        from(end(error instanceof DomainError ? 'refused' : 'failed').then(() => Promise.reject(error))),
      ),
    );
  }

  private isPartOfSearch(context: ExecutionContext, { staff, body }: StaffRequest): boolean {
    if (!this.reflector.get(AuditedOncePerSearch, context.getHandler())) return false;
    const { text } = (body ?? {}) as { text?: unknown };
    return this.searches.isPart(staff, typeof text === 'string' ? text : '');
  }

  /** Ends the entry of a file: done if the last byte was sent, failed if the download was aborted. */
  private endWith(response: Response, end: (outcome: StaffOutcome) => Promise<void>): void {
    response.once('close', () => {
      const isWhole = response.writableFinished && response.statusCode < 400;
      end(isWhole ? 'done' : 'failed').catch((error: unknown) =>
        this.platform.logger.error(
          { err: error },
          'The outcome of a download could not be recorded in the audit log',
        ),
      );
    });
  }
}

/** The route's pattern, such as `/service/applications/:id`, because the audit log must not contain search terms. */
const pattern = (request: StaffRequest) => (request.route as { path: string }).path;

const subject = ({ params }: StaffRequest) => Object.values(params).join(' ').slice(0, 190) || null;
