import { LIMITS, publishBody, type PublishPayload } from '@portico/contracts';
import type { Request, Response } from 'express';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';
import { schemaOf } from '../http/shaped.ts';

const schema = schemaOf(publishBody);
const parse = parseJson(LIMITS.releaseBodyMaxBytes);

export interface Upload {
  files: Map<string, Buffer>;
  ahead: boolean;
  afterSignature: boolean;
  signature: string | undefined;
}

/** Reads the body of a route that the general parser leaves alone, once the guard has let the sender in. */
export async function readUpload(request: Request, response: Response): Promise<Upload> {
  await parse(request, response);
  const {
    files,
    ahead = false,
    after_signature = false,
    signature,
  }: PublishPayload = readBody(schema, request.body);
  return {
    files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')])),
    ahead,
    afterSignature: after_signature,
    signature,
  };
}
