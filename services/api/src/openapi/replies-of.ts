import { STATUS_CODES } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, REDIRECT_METADATA } from '@nestjs/common/constants.js';
import { type Replied, ReplyOf } from '../http/replies.ts';
import type { Route } from '../http/routes.ts';
import { schemaOf } from '../http/validated-input.ts';
import { jsonSchema } from './json-schema.ts';
import { REFUSALS, refusalsOf } from './refusals-of.ts';

export function repliesOf(route: Route) {
  const refusals = refusalsOf(route).map(
    (status) => [status, refusal(REFUSALS[status] ?? 'Unexpected')] as const,
  );
  return {
    ...Object.fromEntries(successes(route)),
    ...Object.fromEntries(refusals),
    default: refusal('Unexpected'),
  };
}

const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` });

function successes(route: Route): [status: number, reply: object][] {
  const status = statusOf(route);
  const { shape, types } = (Reflect.getMetadata(ReplyOf.KEY, route.handler) ?? {}) as Replied;
  const description = STATUS_CODES[status] ?? '';
  if (WITHOUT_BODY.has(status)) return [[status, { description }]];
  if (types) return [[status, { description, content: Object.fromEntries(types.map((type) => [type, {}])) }]];
  if (!shape)
    throw new Error(
      `${route.method} ${route.path} does not say what it replies: use @Replies or @RepliesFile.`,
    );
  return [
    [status, { description, content: { 'application/json': { schema: jsonSchema(schemaOf(shape)) } } }],
  ];
}

const WITHOUT_BODY = new Set([204, 303]);

function statusOf({ handler, method }: Route): number {
  const redirect = Reflect.getMetadata(REDIRECT_METADATA, handler) as { statusCode: number } | undefined;
  const own = Reflect.getMetadata(HTTP_CODE_METADATA, handler) as number | undefined;
  const isPost = method.toUpperCase() === RequestMethod[RequestMethod.POST];
  return redirect?.statusCode ?? own ?? (isPost ? 201 : 200);
}
