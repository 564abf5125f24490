import 'reflect-metadata';
import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Core } from '@portico/core';
import { AppModule } from './app.module.ts';
import { BODY_DEADLINES, bodyDeadline } from './http/body-deadline.ts';
import { jsonOnly } from './http/json-only.ts';
import { NestLogger } from './http/nest-logger.ts';
import { answerOversizedRequests } from './http/oversized-request.ts';
import { noteReceived } from './http/received-at.ts';
import { replyHeaders } from './http/reply-headers.ts';
import { requestMetrics } from './http/request-metrics.ts';
import { requestLog } from './http/request-log.ts';
import { requestTrace } from './http/request-trace.ts';
import { officeHost } from './office/office-host.ts';
import { officePageTexts } from './office/office-page.texts.ts';
import { outboxTexts } from './outbox/outbox-page.texts.ts';
import { plainPages } from './pages/plain-pages.texts.ts';
import { undecodableAddress } from './pages/undecodable-address.ts';

export async function createApi(core: Core, deadlines = BODY_DEADLINES): Promise<NestExpressApplication> {
  core.texts.know([plainPages, outboxTexts, officePageTexts]);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.register(core), {
    bodyParser: false,
    logger: new NestLogger(core.platform.logger),
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.set('query parser', 'simple');
  // ETags would be useless: browsers don't cache replies, and never revalidate release files, which are immutable.
  app.set('etag', false);
  app.set('trust proxy', core.settings.trustedProxies);
  app.use(noteReceived(core.platform.clock));
  app.use(requestTrace(core.platform.tracing, core.settings.trustedProxies));
  app.use(requestLog(core.platform.logger, core.settings.trustedProxies));
  app.use(requestMetrics(core.platform.metrics));
  app.use(replyHeaders({ isSecure: core.settings.publicUrl.startsWith('https:') }));
  app.use(bodyDeadline(deadlines));
  app.use(jsonOnly());
  app.use(officeHost(core.settings.officeUrl));
  app.use(undecodableAddress);
  await app.init();
  answerOversizedRequests(app.getHttpServer() as Server, core.texts);
  return app;
}
