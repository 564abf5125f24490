import { publishBody, type PublishPayload } from '@portico/contracts';
import { type ReadUpload, ReleaseRefusedError } from '@portico/core';
import type { Request } from 'express';
import { bytesOf, invalidJson } from '../http/json-only.ts';
import { readBody } from '../http/validate-input.ts';
import { schemaOf } from '../http/validated-input.ts';

const schema = schemaOf(publishBody);

export interface Upload<Found> {
  found: Found;
  ahead: boolean;
  afterSignature: boolean;
  signature: string | undefined;
}

/** Reads an uploaded release. Call it after the guard: the general parser skips this body. `parse` runs in another process. */
export async function readUpload<Found>(
  request: Request,
  parse: (json: AsyncIterable<Uint8Array>) => Promise<ReadUpload<Found> | null>,
): Promise<Upload<Found>> {
  const upload = await parse(bytesOf(request));
  if (!upload) throw invalidJson();
  const { ahead = false, after_signature = false, signature }: PublishPayload = readBody(schema, upload.body);
  if ('refused' in upload) throw new ReleaseRefusedError(upload.refused.release, upload.refused.problems);
  return { found: upload.found, ahead, afterSignature: after_signature, signature };
}
