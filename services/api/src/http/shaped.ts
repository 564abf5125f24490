import { Body, type PipeTransform, Query } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type Joi from 'joi';
import { readBody } from './read-body.ts';
import { readQuery } from './read-query.ts';

/** What a schema lets through. */
export type ShapeOf<S> = S extends Joi.ObjectSchema<infer T> ? T : never;

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

/** The JSON body of a request: `@JsonBody(tabSchema) { tab_id }: ShapeOf<typeof tabSchema>`. */
export const JsonBody = <T>(schema: Joi.ObjectSchema<T>) => Body(new ShapePipe<T>(schema, readBody));

/** The query of a request, with numbers and defaults. */
export const ShapedQuery = <T>(schema: Joi.ObjectSchema<T>) => Query(new ShapePipe<T>(schema, readQuery));

export interface Taken {
  body?: Joi.ObjectSchema;
  /** Of the body, if it is not JSON. */
  bodyType?: string;
  query?: Joi.ObjectSchema;
  headers?: Joi.ObjectSchema;
}

/** What a route takes, where something else than the two above reads it: a guard, a parser of large bodies, the core. */
export const Takes = Reflector.createDecorator<Taken>();
