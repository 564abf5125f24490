import { LIMITS, type PublishPayload } from '@portico/contracts';
import { publishSchema } from '@portico/contracts/schemas';
import type { Request, Response } from 'express';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';

const parse = parseJson(LIMITS.releaseBodyMaxBytes);

/** Reads the body of a route that the general parser leaves alone, once the guard has let the sender in. */
export async function readUpload(
  request: Request,
  response: Response,
): Promise<{ files: Map<string, Buffer>; ahead: boolean }> {
  await parse(request, response);
  const { files, ahead = false }: PublishPayload = readBody(publishSchema, request.body);
  return {
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')])),
    ahead,
  };
}
