import Joi from 'joi';

declare const MEANS: unique symbol;

/** A schema together with the type of what it describes: written once, read by the compiler and by programs. */
export interface Shape<T> {
  readonly schema: Joi.Schema;
  readonly [MEANS]?: T;
}

/** A member that may be absent. */
export interface OptionalShape<T> extends Shape<T> {
  readonly isOptional: true;
}

export type TypeOf<S> = S extends Shape<infer T> ? T : never;

type Members = Record<string, Shape<unknown>>;
type OptionalKey<M> = { [K in keyof M]: M[K] extends OptionalShape<unknown> ? K : never }[keyof M];
type Flat<T> = { [K in keyof T]: T[K] };
type RecordOf<M> = Flat<
  { [K in Exclude<keyof M, OptionalKey<M>>]: TypeOf<M[K]> } & { [K in OptionalKey<M>]?: TypeOf<M[K]> }
>;

const shape = <T>(schema: Joi.Schema): Shape<T> => ({ schema });

export const text: Shape<string> = shape(Joi.string().allow(''));
/** ISO instant in UTC. */
export const instant: Shape<string> = shape(
  Joi.string()
    .pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
    .description('An instant in UTC, ISO 8601.'),
);
export const whole: Shape<number> = shape(Joi.number().integer());
export const number: Shape<number> = shape(Joi.number());
export const flag: Shape<boolean> = shape(Joi.boolean());
/** Anything that JSON can say. */
export const anything: Shape<unknown> = shape(Joi.any());

export const oneOf = <const V extends string>(...values: V[]): Shape<V> =>
  shape(Joi.string().valid(...values));
export const maybe = <T>({ schema }: Shape<T>): Shape<T | null> => shape(schema.allow(null));
export const optional = <T>({ schema }: Shape<T>): OptionalShape<T> => ({ schema, isOptional: true });
export const list = <T>({ schema }: Shape<T>): Shape<T[]> => shape(Joi.array().items(schema));
/** By names that nobody knows beforehand. */
export const map = <T>({ schema }: Shape<T>): Shape<Record<string, T>> =>
  shape(Joi.object().pattern(Joi.string(), schema));
export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  shape(Joi.alternatives(one.schema, other.schema));
/** The same with a sentence that says what it is. */
export const described = <T>({ schema }: Shape<T>, sentence: string): Shape<T> =>
  shape(schema.description(sentence));

/** Exactly these members. */
export const record = <M extends Members>(members: M): Shape<RecordOf<M>> =>
  shape(
    Joi.object(
      Object.fromEntries(
        Object.entries(members).map(([name, member]) => [
          name,
          'isOptional' in member ? member.schema.optional() : member.schema.required(),
        ]),
      ),
    ),
  );
