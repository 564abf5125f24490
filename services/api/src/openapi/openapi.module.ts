import { type DynamicModule, Module } from '@nestjs/common';
import { routesOf } from '../http/routes.ts';
import { type ApiDocument, apiDocument } from './api-document.ts';
import { API_DOCUMENT, OpenApiController } from './openapi.controller.ts';

@Module({})
export class OpenApiModule {
  static describing(modules: DynamicModule['imports'] = []): DynamicModule {
    const own = { module: OpenApiModule, controllers: [OpenApiController] };
    let document: ApiDocument | undefined;
    // Built on first use: it takes 0.1 s, and few clients need it.
    const describe = () => (document ??= apiDocument(routesOf([...modules, own])));
    return { ...own, providers: [{ provide: API_DOCUMENT, useValue: describe }] };
  }
}
