import {
  LIMITS,
  PATHS,
  RELEASE_PATHS,
  BRANDING_PATH,
  STAFF_PATHS,
  STAFF_TEXT_PATHS,
  texts,
} from '@portico/contracts';
import { isNestedTooDeep, UNSUBSCRIBE_PATH } from '@portico/core';
import { isUtf8 } from 'node:buffer';
import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { BodyError } from './error-reply.ts';

/** Parses JSON and rejects other types, which pages of other origins can send without a preflight. The body may be empty. */
export function jsonOnly(): RequestHandler {
  const answers = parseJson(LIMITS.answersBodyMaxBytes);
  const others = parseJson(LIMITS.bodyMaxBytes);
  return (request: Request, response: Response, next: NextFunction) => {
    if (request.path === PATHS.storage) return next(); // multipart, parsed by its controller
    if (request.path === UNSUBSCRIBE_PATH) return next(); // posted by mail programs as a form, whose body isn't read
    if (!isBodyAcceptable(request)) return next(new BodyError(415, 'not_json', texts.notJson));
    if (isReadLater(request.path)) return next();
    const parse = request.path === PATHS.answer ? answers : others;
    parse(request, response).then(() => next(), next);
  };
}

/** Paths with large bodies. Controllers parse them with `parseJson` after the guard, so that only authorized clients can send them. */
const READ_LATER = new Set<string>([
  RELEASE_PATHS.releases,
  RELEASE_PATHS.check,
  RELEASE_PATHS.scratch,
  STAFF_PATHS.prospects,
  STAFF_TEXT_PATHS.changes,
  BRANDING_PATH,
]);
const DOCUMENTS_OF_ONE = /^\/service\/applications\/[^/]+\/documents$/;
const isReadLater = (path: string) =>
  READ_LATER.has(path) || path.startsWith(`${STAFF_PATHS.lists}/`) || DOCUMENTS_OF_ONE.test(path);

type ReadsBody = (request: Request, response: Response) => Promise<void>;

export const parseJson = (limit: number): ReadsBody =>
  withOurWords(express.json({ strict: true, inflate: false, type: () => true, limit, verify: onlySound }));

export async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  const { 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding.toLowerCase() !== 'identity') throw new BodyError(415, 'not_json', texts.notJson);
  try {
    // Keep the stream open, so that the sender of an oversized body gets a reply.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    throw new BodyError(400, 'bad_request', texts.badInput);
  }
}

export const invalidJson = () => new BodyError(400, 'invalid_json', texts.invalidJson);

function withOurWords(parse: RequestHandler): ReadsBody {
  return (request, response) =>
    new Promise((resolve, reject) => {
      // Translate the parser's error, which Express would send as it is.
      parse(request, response, (error?: unknown) => (error ? reject(translated(error) as Error) : resolve()));
    });
}

/** Rejects invalid UTF-8, which a decoder would replace with U+FFFD, and nesting so deep that it would overflow the stack later. */
function onlySound(_request: unknown, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new Error('not UTF-8');
  if (isNestedTooDeep(body)) throw new Error('nested too deep');
}

function isBodyAcceptable(request: Request): boolean {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': chunked } = request.headers;
  if (type !== undefined) return /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type.trim());
  return chunked === undefined && (length === undefined || length === '0');
}

function translated(error: unknown): unknown {
  switch ((error as { type?: string }).type) {
    case 'entity.parse.failed':
    case 'entity.verify.failed':
      return invalidJson();
    case 'entity.too.large':
      return new BodyError(413, 'too_large', texts.tooLarge);
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new BodyError(415, 'not_json', texts.notJson);
    case 'request.aborted':
    case 'request.size.invalid':
      return new BodyError(400, 'bad_request', texts.badInput);
    default:
      return error;
  }
}
