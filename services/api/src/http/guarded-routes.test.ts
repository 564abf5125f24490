import 'reflect-metadata';
import { GUARDS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import type { Core } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.ts';
import { PUBLIC } from './public.ts';

type Class = { name: string; prototype: Record<string, unknown> };

/** Every controller of the modules that the application is made of. */
function controllers(): Class[] {
  const modules = AppModule.register({} as Core).imports ?? [];
  return modules.flatMap((module) => {
    if (typeof module === 'function')
      return (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as Class[];
    return 'controllers' in module ? ((module.controllers ?? []) as unknown as Class[]) : [];
  });
}

const routes = controllers().flatMap((controller) =>
  Object.getOwnPropertyNames(controller.prototype)
    .map((name) => ({ controller, name, handler: controller.prototype[name] as object }))
    .filter(({ handler }) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
    .map((route) => ({
      ...route,
      path: `${Reflect.getMetadata(PATH_METADATA, route.controller)}/${Reflect.getMetadata(PATH_METADATA, route.handler)}`,
    })),
);

describe('every route', () => {
  it('is known to this test', () => {
    expect(routes.map((route) => route.path)).toContain('api/answer');
  });

  it.each(routes)('$path names its guard, or says that it is public', ({ controller, handler }) => {
    const says = (key: string) => Reflect.hasMetadata(key, handler) || Reflect.hasMetadata(key, controller);
    expect(says(GUARDS_METADATA) || says(PUBLIC)).toBe(true);
  });
});
