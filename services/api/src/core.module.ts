import { type DynamicModule, Module } from '@nestjs/common';
import type { Core } from '@portico/core';

/** The tokens under which the classes of the API are given the room of the core that they need. */
export const CORE = {
  settings: Symbol('Core.settings'),
  partner: Symbol('Core.partner'),
  platform: Symbol('Core.platform'),
  texts: Symbol('Core.texts'),
  ownWords: Symbol('Core.ownWords'),
  accounts: Symbol('Core.accounts'),
  lookup: Symbol('Core.lookup'),
  optionLists: Symbol('Core.optionLists'),
  releases: Symbol('Core.releases'),
  pages: Symbol('Core.pages'),
  applications: Symbol('Core.applications'),
  printing: Symbol('Core.printing'),
  documents: Symbol('Core.documents'),
  office: Symbol('Core.office'),
  ownData: Symbol('Core.ownData'),
} satisfies Partial<Record<keyof Core, symbol>>;

/** Hands the rooms of the core, which is built before Nest starts, to every module. */
@Module({})
export class CoreModule {
  static register(core: Core): DynamicModule {
    const rooms = Object.keys(CORE) as (keyof typeof CORE)[];
    return {
      module: CoreModule,
      global: true,
      providers: rooms.map((room) => ({ provide: CORE[room], useValue: core[room] })),
      exports: rooms.map((room) => CORE[room]),
    };
  }
}
