import type { ErrorKind } from '@portico/core';
import { Reflector } from '@nestjs/core';
import type { Shaped } from './validated-input.ts';

export interface Replied {
  shape?: Shaped<unknown>;
  types?: string[];
}

export const ReplyOf = Reflector.createDecorator<Replied>();
export const RefusalsOf = Reflector.createDecorator<ErrorKind[]>();

type Handler<T> = (...args: never[]) => T | Promise<T>;

export const Replies =
  <T>(shape: Shaped<T>) =>
  <H extends Handler<T>>(target: object, name: string, method: TypedPropertyDescriptor<H>): void => {
    ReplyOf({ shape })(target, name, method);
  };

export const RepliesFile = (...types: string[]) => ReplyOf({ types });

/**
 * Declares errors that the action can cause, such as `conflict`. Errors that follow from the route's inputs and guards are derived
 * (openapi/refusals-of.ts).
 */
export const Refuses = (...kinds: ErrorKind[]) => RefusalsOf(kinds);
