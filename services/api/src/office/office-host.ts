import { PATHS, RELEASES_PATH } from '@portico/contracts';
import { DomainError, OFFICE } from '@portico/core';
import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import { errorReply } from '../http/error-reply.ts';
import { isServerPlace } from '../pages/is-server-place.ts';

/** `code` of the refusal of what is at the other host alone. */
export const OTHER_HOST = 'other_host';
/** Where the page of the Office is answered, whatever its address is in the browser. */
export const OFFICE_PAGE = '/office/page';

const toOffice = new WeakSet<IncomingMessage>();

/** Whether a request came to the host of the Office. */
export const isOffice = (request: IncomingMessage): boolean => toOffice.has(request);

/**
 * Parts the Office from the applicants' pages by the `Host` that was asked for, before any route is looked up. `X-Forwarded-Host` is not
 * believed: a page may send it. Each host has its calls and files, and of the other one's nothing; `/service` is open on both.
 * @param officeUrl OFFICE_URL; absent: every host is the applicants'
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
    if (isServerPlace(`/${place[0]}`)) {
      if (isServedThere(place)) next();
      else refuse(response);
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      request.url = OFFICE_PAGE;
      next();
    } else refuse(response);
  };
}

/** The parts of an address, as the router compares them: without regard to capitals, each decoded. */
function placeOf(path: string): string[] {
  try {
    return path
      .slice(1)
      .split('/')
      .map(decodeURIComponent)
      .map((part) => part.toLowerCase());
  } catch {
    return ['']; // no address of a call or file
  }
}

const RELEASES = RELEASES_PATH.replaceAll('/', '');

const isOfOffice = ([first, second]: string[]): boolean =>
  first === 'office' || (first === RELEASES && second === OFFICE);

/** Of other releases data alone, such as definitions and texts of steps: their code never runs beside a session of staff. */
function isServedThere(place: string[]): boolean {
  const [first, second] = place;
  if (`/${place.join('/')}` === PATHS.servicePrint) return false;
  if (first === RELEASES) return second === OFFICE || place.at(-1)?.endsWith('.json') === true;
  return first === 'office' || first === 'service' || first === 'health';
}

/** Says why to whoever has set up a proxy that hands on another `Host`. */
class OtherHostError extends DomainError {
  constructor() {
    super('not_found', OTHER_HOST, 'Not found at this host. It may be at another host of this installation.');
  }
}

function refuse(response: Response): void {
  const { status, body } = errorReply(new OtherHostError());
  response.status(status).json(body);
}
