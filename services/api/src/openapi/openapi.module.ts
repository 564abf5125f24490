import { type DynamicModule, Module } from '@nestjs/common';
import { routesOf } from '../http/routes.ts';
import { apiDocument } from './api-document.ts';
import { API_DOCUMENT, OpenApiController } from './openapi.controller.ts';

@Module({})
export class OpenApiModule {
  /** Serves the description of these modules, and of itself. */
  static describing(modules: DynamicModule['imports'] = []): DynamicModule {
    const own = { module: OpenApiModule, controllers: [OpenApiController] };
    const document = apiDocument(routesOf([...modules, own]));
    return { ...own, providers: [{ provide: API_DOCUMENT, useValue: document }] };
  }
}
