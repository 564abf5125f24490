import { GUARDS_METADATA } from '@nestjs/common/constants.js';
import type { Core } from '@portico/core';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.ts';
import { PUBLIC } from './public.ts';
import { routesOf } from './routes.ts';

const routes = routesOf(AppModule.register({} as Core).imports);

describe('every route', () => {
  it('is known to this test', () => {
    expect(routes.map((route) => route.path)).toContain('/api/answer');
  });

  it.each(routes)('$method $path has a guard or is marked public', ({ controller, handler }) => {
    const says = (key: string) => Reflect.hasMetadata(key, handler) || Reflect.hasMetadata(key, controller);
    expect(says(GUARDS_METADATA) || says(PUBLIC)).toBe(true);
  });
});
