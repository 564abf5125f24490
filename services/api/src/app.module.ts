import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { Core } from '@portico/core';
import { AccountsModule } from './accounts/accounts.module.ts';
import { ApplicationsModule } from './applications/applications.module.ts';
import { CoreModule } from './core.module.ts';
import { DocumentsModule } from './documents/documents.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { KeepAlive } from './http/keep-alive.ts';
import { SameOriginGuard } from './http/same-origin.guard.ts';
import { LookupModule } from './lookup/lookup.module.ts';
import { OpenApiModule } from './openapi/openapi.module.ts';
import { OutboxModule } from './outbox/outbox.module.ts';
import { PageFailuresModule } from './page-failures/page-failures.module.ts';
import { PagesModule } from './pages/pages.module.ts';
import { PdfModule } from './pdf/pdf.module.ts';
import { ReleasesModule } from './releases/releases.module.ts';
import { ServicePrintModule } from './service-print/service-print.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { StepFailuresModule } from './step-failures/step-failures.module.ts';
import { StaffModule } from './staff/staff.module.ts';
import { StorageModule } from './storage/storage.module.ts';
import { SubmissionModule } from './submission/submission.module.ts';
import { TemporaryAnswersModule } from './temporary-answers/temporary-answers.module.ts';
import { TrialsModule } from './trials/trials.module.ts';

/** One module per noun. */
@Module({})
export class AppModule {
  static register(core: Core): DynamicModule {
    const modules = [
      CoreModule.register(core),
      HealthModule,
      AccountsModule,
      SessionsModule,
      ApplicationsModule,
      SubmissionModule,
      PdfModule,
      DocumentsModule,
      StorageModule,
      ServicePrintModule,
      TemporaryAnswersModule,
      LookupModule,
      OutboxModule,
      ReleasesModule,
      StepFailuresModule,
      PageFailuresModule,
      TrialsModule,
      StaffModule,
    ];
    return {
      module: AppModule,
      imports: [
        ...modules,
        OpenApiModule.describing(modules),
        // The last, because it answers every path.
        PagesModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        KeepAlive,
      ],
    };
  }
}
