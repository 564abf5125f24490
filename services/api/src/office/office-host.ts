import { PATHS, RELEASES_PATH } from '@portico/contracts';
import { DomainError, OFFICE } from '@portico/core';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { errorReply } from '../http/error-reply.ts';
import { isServerPath } from '../pages/is-server-path.ts';

export const OTHER_HOST = 'other_host';
export const OFFICE_PAGE = '/office/page';

const toOffice = new WeakSet<IncomingMessage>();

export const isOffice = (request: IncomingMessage): boolean => toOffice.has(request);

/**
 * Separates the Office from applicants' pages by `Host`, before routing. Ignores `X-Forwarded-Host`, which pages can send. Each
 * host serves only its own endpoints and files, except for `/service`, which is on both.
 * @param officeUrl OFFICE_URL; if absent, every host serves applicants
 */
export function officeHost(officeUrl: string | undefined) {
  const office = officeUrl === undefined ? undefined : new URL(officeUrl).host;
  return (request: Request, response: Response, next: NextFunction): void => {
    const place = placeOf(request.path);
    if (office === undefined || request.headers.host?.toLowerCase() !== office) {
      if (isOfOffice(place)) refuse(response);
      else next();
      return;
    }
    toOffice.add(request);
    if (isServerPath(`/${place[0]}`)) {
      if (isServedThere(place)) next();
      else refuse(response);
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      request.url = OFFICE_PAGE;
      next();
    } else refuse(response);
  };
}

function placeOf(path: string): string[] {
  try {
    return path
      .slice(1)
      .split('/')
      .map(decodeURIComponent)
      .map((part) => part.toLowerCase());
  } catch {
    return ['']; // malformed escapes: no endpoint or file has such a path
  }
}

const RELEASES = RELEASES_PATH.replaceAll('/', '');

const isOfOffice = ([first, second]: string[]): boolean =>
  first === 'office' || (first === RELEASES && second === OFFICE);

/**
 * Returns whether the Office's host serves a path. Of steps it serves only data, such as definitions and texts: a step's code
 * must never run next to a staff session.
 */
function isServedThere(place: string[]): boolean {
  const [first, second] = place;
  if (`/${place.join('/')}` === PATHS.servicePrint) return false;
  if (first === RELEASES) return second === OFFICE || place.at(-1)?.endsWith('.json') === true;
  return first === 'office' || first === 'service' || first === 'health';
}

/** Explains a 404 to operators whose proxy changes `Host`. */
class OtherHostError extends DomainError {
  constructor() {
    super('not_found', OTHER_HOST, 'Not found on this host. Try the other host of this installation.');
  }
}

function refuse(response: Response): void {
  const { status, body } = errorReply(new OtherHostError());
  response.status(status).json(body);
}
