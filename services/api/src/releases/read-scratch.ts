import { LIMITS, scratchBody, type ScratchPayload } from '@portico/contracts';
import type { Request, Response } from 'express';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';
import { schemaOf } from '../http/shaped.ts';

const schema = schemaOf(scratchBody);
/** Non-ASCII characters take more bytes than UTF-16 units. */
const parse = parseJson(2 * LIMITS.scratchMaxBytes);

/** Reads a definition that the general parser skips; call it after the guard. */
export async function readScratch(
  request: Request,
  response: Response,
): Promise<ScratchPayload['definition']> {
  await parse(request, response);
  return readBody<ScratchPayload>(schema, request.body).definition;
}
