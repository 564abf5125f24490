import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import { HEADERS, texts } from '@portico/contracts';
import { type Core, InvalidError, type ShownPage, type StepVersions } from '@portico/core';
import type { Request } from 'express';
import Joi from 'joi';
import { CORE } from '../core.module.ts';

const PAGE_ID = /^[\w.-]{1,4000}$/;
const SCRATCH = /^[\w.-]{1,200}$/;
const STEP_VERSION = /^([a-z][\w-]{0,63})=([\w.+-]{1,100})$/;

/** Used only for the API description; the server ignores languages that the university doesn't offer. */
export const languageHeader = {
  [HEADERS.language]: Joi.string().description('Language of the page, BCP 47.'),
};

/** Used only for the API description; `readShownPage` validates. */
export const pageHeaders = Joi.object({
  ...languageHeader,
  [HEADERS.page]: Joi.string().pattern(PAGE_ID).description('`pageId` that the page was served with.'),
  [HEADERS.stepVersions]: Joi.string().description(
    'Versions that the page shows, `about=1.0.0,education=1.2.0`. Only versions that the page was served with are accepted.',
  ),
  [HEADERS.scratch]: Joi.string()
    .pattern(SCRATCH)
    .description('Signed ID of a step in development, used to validate this request.'),
});

export function readShownPage({ headers }: Pick<Request, 'headers'>): ShownPage {
  const id = headers[HEADERS.page]?.toString();
  if (id !== undefined && !PAGE_ID.test(id)) throw refused(HEADERS.page);
  const language = headers[HEADERS.language]?.toString();
  return {
    ...(id !== undefined && { id }),
    ...(language !== undefined && { language }),
    versions: readVersions(headers[HEADERS.stepVersions]?.toString()),
  };
}

@Injectable()
class ShownPageReader implements PipeTransform<Request, Promise<ShownPage>> {
  constructor(@Inject(CORE.releases) private readonly releases: Core['releases']) {}

  async transform(request: Request): Promise<ShownPage> {
    const page = readShownPage(request);
    const scratch = request.headers[HEADERS.scratch]?.toString();
    if (scratch === undefined) return page;
    if (!SCRATCH.test(scratch)) throw refused(HEADERS.scratch);
    return { ...page, scratch: await this.releases.scratch.open(scratch) };
  }
}

const RequestOf = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<Request>(),
);

export const Shown = () => RequestOf(ShownPageReader);

function readVersions(text: string | undefined): StepVersions {
  if (!text) return {};
  const pairs = text.split(',').map((pair) => STEP_VERSION.exec(pair.trim()));
  if (pairs.length > 50 || !pairs.every((pair) => pair !== null)) throw refused(HEADERS.stepVersions);
  return Object.fromEntries(pairs.map(([, step, version]) => [step, version]));
}

const refused = (name: string) =>
  new InvalidError('invalid_header', texts.badInput, { [name]: texts.badInput });
