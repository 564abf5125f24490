import type { Core } from '@portico/core';
import { AppModule } from '../app.module.ts';
import { routesOf } from '../http/routes.ts';
import { apiDocument } from './api-document.ts';

export const describeApi = () => apiDocument(routesOf(AppModule.register({} as Core).imports));
