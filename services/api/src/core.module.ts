import { type DynamicModule, Module } from '@nestjs/common';
import type { Core } from '@portico/core';

/** The token under which controllers get the core. */
export const CORE = Symbol('Core');

/** Hands the core, which is built before Nest starts, to every module. */
@Module({})
export class CoreModule {
  static register(core: Core): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      providers: [{ provide: CORE, useValue: core }],
      exports: [CORE],
    };
  }
}
