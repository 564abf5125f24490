import { type DynamicModule, Module } from '@nestjs/common';
import type { Core } from '@portico/core';

export const CORE = {
  settings: Symbol('Core.settings'),
  partner: Symbol('Core.partner'),
  platform: Symbol('Core.platform'),
  texts: Symbol('Core.texts'),
  customTexts: Symbol('Core.customTexts'),
  accounts: Symbol('Core.accounts'),
  webhooks: Symbol('Core.webhooks'),
  lookup: Symbol('Core.lookup'),
  optionLists: Symbol('Core.optionLists'),
  releases: Symbol('Core.releases'),
  pages: Symbol('Core.pages'),
  applications: Symbol('Core.applications'),
  printing: Symbol('Core.printing'),
  documents: Symbol('Core.documents'),
  recommendations: Symbol('Core.recommendations'),
  office: Symbol('Core.office'),
  dataExport: Symbol('Core.dataExport'),
} satisfies Partial<Record<keyof Core, symbol>>;

@Module({})
export class CoreModule {
  static register(core: Core): DynamicModule {
    const modules = Object.keys(CORE) as (keyof typeof CORE)[];
    return {
      module: CoreModule,
      global: true,
      providers: modules.map((name) => ({ provide: CORE[name], useValue: core[name] })),
      exports: modules.map((name) => CORE[name]),
    };
  }
}
