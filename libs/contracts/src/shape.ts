import type Joi from 'joi';

declare const MEANS: unique symbol;

/** Joi schema with its static type. The schema is a function of Joi, so that browser code that needs only paths and types doesn't load Joi. */
export interface Shape<T> {
  readonly schema: (joi: Joi.Root) => Joi.Schema;
  readonly [MEANS]?: T;
}

export interface OptionalShape<T> extends Shape<T> {
  readonly isOptional: true;
}

/** Static type of a shape. Also accepts a function that returns a shape: bundlers can remove uncalled functions, and browsers call few of them. */
export type TypeOf<S> = S extends Shape<infer T> ? T : S extends () => Shape<infer T> ? T : never;

type Members = Record<string, Shape<unknown>>;
type OptionalKey<M> = { [K in keyof M]: M[K] extends OptionalShape<unknown> ? K : never }[keyof M];
type Flat<T> = { [K in keyof T]: T[K] };
type RecordOf<M> = Flat<
  { [K in Exclude<keyof M, OptionalKey<M>>]: TypeOf<M[K]> } & { [K in OptionalKey<M>]?: TypeOf<M[K]> }
>;

export const value = <T>(schema: (joi: Joi.Root) => Joi.Schema): Shape<T> => ({ schema });

export const text: Shape<string> = { schema: (joi) => joi.string().allow('') };
export const instant: Shape<string> = {
  schema: (joi) =>
    joi
      .string()
      .pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
      .description('Time in UTC, ISO 8601.'),
};
export const whole: Shape<number> = { schema: (joi) => joi.number().integer() };
export const number: Shape<number> = { schema: (joi) => joi.number() };
export const flag: Shape<boolean> = { schema: (joi) => joi.boolean() };
export const anything: Shape<unknown> = { schema: (joi) => joi.any() };

export const oneOf = <const V extends string>(...values: V[]): Shape<V> =>
  value((joi) => joi.string().valid(...values));
export const maybe = <T>({ schema }: Shape<T>): Shape<T | null> => value((joi) => schema(joi).allow(null));
export const optional = <T>({ schema }: Shape<T>): OptionalShape<T> => ({ schema, isOptional: true });
export const withDefault = <T extends boolean | number | string>(
  { schema }: Shape<T>,
  fallback: T,
): Shape<T> => {
  const shape: OptionalShape<T> = { schema: (joi) => schema(joi).default(fallback), isOptional: true };
  return shape as Shape<T>;
};
export const list = <T>({ schema }: Shape<T>): Shape<T[]> => value((joi) => joi.array().items(schema(joi)));
export const map = <T>({ schema }: Shape<T>): Shape<Record<string, T>> =>
  value((joi) => joi.object().pattern(joi.string(), schema(joi)));
export const either = <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  value((joi) => joi.alternatives(one.schema(joi), other.schema(joi)));
export const described = <T>({ schema }: Shape<T>, sentence: string): Shape<T> =>
  value((joi) => schema(joi).description(sentence));

/** Shape of an object. Rejects unknown members. */
export const record = <M extends Members>(members: M): Shape<RecordOf<M>> =>
  value((joi) =>
    joi.object(
      Object.fromEntries(
        Object.entries(members).map(([name, member]) => {
          const schema = member.schema(joi);
          return [name, 'isOptional' in member ? schema.optional() : schema.required()];
        }),
      ),
    ),
  );
