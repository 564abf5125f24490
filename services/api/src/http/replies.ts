import type { ErrorKind } from '@portico/core';
import { Reflector } from '@nestjs/core';
import type { Shaped } from './shaped.ts';

/** What a route replies, for the description of the API. */
export interface Replied {
  shape?: Shaped<unknown>;
  /** Media types of a file or a page, instead of JSON. */
  types?: string[];
}

export const ReplyOf = Reflector.createDecorator<Replied>();
export const RefusalsOf = Reflector.createDecorator<ErrorKind[]>();

type Handler<T> = (...args: never[]) => T | Promise<T>;

/** The JSON that a route replies; the compiler proves that it does. */
export const Replies =
  <T>(shape: Shaped<T>) =>
  <H extends Handler<T>>(target: object, name: string, method: TypedPropertyDescriptor<H>): void => {
    ReplyOf({ shape })(target, name, method);
  };

/** A file or a page, in one of these media types. */
export const RepliesFile = (...types: string[]) => ReplyOf({ types });

/**
 * Refusals that follow from what a route does: `not_found`, `conflict`, … Those that follow from what it takes and whom it lets
 * in are known without being said (openapi/refusals-of.ts).
 */
export const Refuses = (...kinds: ErrorKind[]) => RefusalsOf(kinds);
