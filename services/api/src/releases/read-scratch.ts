import { LIMITS, scratchBody, type ScratchPayload } from '@portico/contracts';
import type { Request, Response } from 'express';
import { parseJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { schemaOf } from '../http/validated-input.ts';

const schema = schemaOf(scratchBody);
/** Twice `scratchMaxBytes`: the core counts characters instead of bytes, and non-ASCII characters take more than one byte. */
const parse = parseJson(2 * LIMITS.scratchMaxBytes);

/** Reads the definition of a step under development. Call it after the guard: the general parser skips this body. */
export async function readScratch(
  request: Request,
  response: Response,
): Promise<ScratchPayload['definition']> {
  await parse(request, response);
  return readBody<ScratchPayload>(schema, request.body).definition;
}
