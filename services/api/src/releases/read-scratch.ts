import { LIMITS, scratchBody, type ScratchPayload } from '@portico/contracts';
import type { Request, Response } from 'express';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/read-body.ts';
import { schemaOf } from '../http/shaped.ts';

const schema = schemaOf(scratchBody);
/** Letters outside of ASCII take more bytes than characters. */
const parse = parseJson(2 * LIMITS.scratchMaxBytes);

/** The definition in the body of a route that the general parser leaves alone, once the guard has let the sender in. */
export async function readScratch(
  request: Request,
  response: Response,
): Promise<ScratchPayload['definition']> {
  await parse(request, response);
  return readBody<ScratchPayload>(schema, request.body).definition;
}
