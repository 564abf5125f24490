import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { Core } from '@portico/core';
import { CoreModule } from './core.module.ts';
import { HealthModule } from './health/health.module.ts';
import { ErrorFilter } from './http/error.filter.ts';
import { SameOriginGuard } from './http/same-origin.guard.ts';

/** One module per noun. */
@Module({})
export class AppModule {
  static register(core: Core): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CoreModule.register(core),
        HealthModule,
        // Releases, jobs and the pages that the API draws come here; PagesModule is the last, because it answers every path.
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_GUARD, useClass: SameOriginGuard },
      ],
    };
  }
}
