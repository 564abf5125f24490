import 'reflect-metadata';
import { type DynamicModule, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';

type Class = { name: string; prototype: Record<string, unknown> };

export interface Route {
  controller: Class;
  name: string;
  handler: object;
  method: string;
  path: string;
}

export function routesOf(modules: DynamicModule['imports'] = []): Route[] {
  return modules.flatMap(controllersOf).flatMap((controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .map((name) => ({ controller, name, handler: controller.prototype[name] as object }))
      .filter(({ handler }) => typeof handler === 'function' && Reflect.hasMetadata(METHOD_METADATA, handler))
      .flatMap((route) =>
        pathsOf(route).map((path) => ({ ...route, method: methodOf(route.handler), path })),
      ),
  );
}

function controllersOf(module: NonNullable<DynamicModule['imports']>[number]): Class[] {
  if (typeof module === 'function')
    return (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as Class[];
  return 'controllers' in module ? ((module.controllers ?? []) as unknown as Class[]) : [];
}

function methodOf(handler: object): string {
  return RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
}

function pathsOf({ controller, handler }: Pick<Route, 'controller' | 'handler'>): string[] {
  const pieces = (of: object) => [Reflect.getMetadata(PATH_METADATA, of) as string | string[]].flat();
  return pieces(controller).flatMap((base) =>
    pieces(handler).map((own) => `/${base}/${own}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')),
  );
}
