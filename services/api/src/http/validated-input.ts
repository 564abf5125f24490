import { Body, type PipeTransform, Query } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Shape, TypeOf } from '@portico/contracts/shape';
import Joi from 'joi';
import { readBody, readQuery } from './validate-input.ts';

export type Shaped<T> = Shape<T> | (() => Shape<T>) | Joi.ObjectSchema<T>;

export type ShapeOf<S> = S extends Joi.ObjectSchema<infer T> ? T : TypeOf<S>;

export function schemaOf<T>(shaped: Shaped<T>): Joi.ObjectSchema<T> {
  if (Joi.isSchema(shaped)) return shaped as Joi.ObjectSchema<T>;
  const { schema } = typeof shaped === 'function' ? shaped() : (shaped as Shape<T>);
  return schema(Joi) as Joi.ObjectSchema<T>;
}

export class ShapePipe<T> implements PipeTransform<unknown, T> {
  constructor(
    readonly schema: Joi.ObjectSchema<T>,
    private readonly read: (schema: Joi.ObjectSchema<T>, value: unknown) => T,
  ) {}

  transform(value: unknown): T {
    return this.read(this.schema, value);
  }
}

/** Validated JSON body: `@JsonBody(tabBody) { tab_id }: ShapeOf<typeof tabBody>`. */
export const JsonBody = <T>(shaped: Shaped<T>) => Body(new ShapePipe<T>(schemaOf(shaped), readBody));

/** Validated query string, with numbers converted and defaults set. */
export const ShapedQuery = <T>(schema: Joi.ObjectSchema<T>) => Query(new ShapePipe<T>(schema, readQuery));

export interface RouteInputs {
  body?: Shaped<unknown>;
  bodyType?: string;
  query?: Joi.ObjectSchema;
  headers?: Joi.ObjectSchema;
}

/** Declares inputs that a guard, a parser of large bodies, or the core reads, instead of `JsonBody` or `ShapedQuery`. */
export const Takes = Reflector.createDecorator<RouteInputs>();
