import { Body, type PipeTransform, Query } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Shape, TypeOf } from '@portico/contracts/shape';
import Joi from 'joi';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';

/** A shape of the contracts, or a schema of the API's own. */
export type Shaped<T> = Shape<T> | (() => Shape<T>) | Joi.ObjectSchema<T>;

/** What it lets through. */
export type ShapeOf<S> = S extends Joi.ObjectSchema<infer T> ? T : TypeOf<S>;

export function schemaOf<T>(shaped: Shaped<T>): Joi.ObjectSchema<T> {
  if (Joi.isSchema(shaped)) return shaped as Joi.ObjectSchema<T>;
  const { schema } = typeof shaped === 'function' ? shaped() : (shaped as Shape<T>);
  return schema(Joi) as Joi.ObjectSchema<T>;
}

/** Judges a body or query, and shows the schema by which it does, so that the description of the API has the same one. */
export class ShapePipe<T> implements PipeTransform<unknown, T> {
  constructor(
    readonly schema: Joi.ObjectSchema<T>,
    private readonly read: (schema: Joi.ObjectSchema<T>, value: unknown) => T,
  ) {}

  transform(value: unknown): T {
    return this.read(this.schema, value);
  }
}

/** The JSON body of a request: `@JsonBody(tabBody) { tab_id }: ShapeOf<typeof tabBody>`. */
export const JsonBody = <T>(shaped: Shaped<T>) => Body(new ShapePipe<T>(schemaOf(shaped), readBody));

/** The query of a request, with numbers and defaults. */
export const ShapedQuery = <T>(schema: Joi.ObjectSchema<T>) => Query(new ShapePipe<T>(schema, readQuery));

export interface RouteInputs {
  body?: Shaped<unknown>;
  /** Of the body, if it is not JSON. */
  bodyType?: string;
  query?: Joi.ObjectSchema;
  headers?: Joi.ObjectSchema;
}

/** What a route takes, where something else than the two above reads it: a guard, a parser of large bodies, the core. */
export const Takes = Reflector.createDecorator<RouteInputs>();
