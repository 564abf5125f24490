import { isUtf8 } from 'node:buffer';
import { isNestedTooDeep } from '../json-nesting.ts';

export interface DecodedUpload {
  body: unknown;
  files: Map<string, Buffer>;
}

export function decodeUpload(json: Buffer): DecodedUpload | null {
  const body = parsed(json);
  const files = new Map<string, Buffer>();
  const { files: sent } = Object(body) as { files?: unknown };
  if (typeof sent !== 'object' || sent === null) return body === undefined ? null : { body, files };
  const names: [string, unknown][] = Object.entries(sent).map(([name, content]) => {
    if (typeof content !== 'string') return [name, content];
    files.set(name, Buffer.from(content, 'base64'));
    return [name, ''];
  });
  return { body: { ...(body as object), files: Object.fromEntries(names) }, files };
}

function parsed(json: Buffer): unknown {
  if (!isUtf8(json) || isNestedTooDeep(json)) return undefined;
  try {
    return JSON.parse(json.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
