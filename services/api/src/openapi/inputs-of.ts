import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type Joi from 'joi';
import type { Route } from '../http/routes.ts';
import { schemaOf, ShapePipe, type RouteInputs, Takes } from '../http/validated-input.ts';

export interface Inputs {
  body?: Joi.Schema;
  bodyType?: string;
  queries: Joi.Schema[];
  queryNames: string[];
  headers: Joi.Schema[];
}

interface Argument {
  data?: string;
  pipes: unknown[];
}

/** Derives inputs from parameter decorators and `@Takes`. @throws Error if a route can access body, query, or headers without a schema */
export function inputsOf(route: Route): Inputs {
  const { controller, name, handler, method, path } = route;
  const taken = (Reflect.getMetadata(Takes.KEY, handler) ?? {}) as RouteInputs;
  const all = Object.entries(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<string, Argument>,
  );
  const of = (type: RouteParamtypes) =>
    all.filter(([key]) => key.startsWith(`${type}:`)).map(([, argument]) => argument);
  const schemas = (type: RouteParamtypes) => of(type).flatMap(({ pipes }) => pipes.flatMap(schemasOf));

  const body = taken.body ? schemaOf(taken.body) : schemas(RouteParamtypes.BODY)[0];
  const queries = [...schemas(RouteParamtypes.QUERY), ...(taken.query ? [taken.query] : [])];
  const queryNames = of(RouteParamtypes.QUERY).flatMap(({ data }) => data ?? []);
  const headers = taken.headers ? [taken.headers] : [];

  const seesBody =
    of(RouteParamtypes.BODY).length > 0 || (WRITES.has(method) && of(RouteParamtypes.REQUEST).length > 0);
  const missing = [
    ...(seesBody && !body ? ['body'] : []),
    ...(of(RouteParamtypes.QUERY).some(({ data }) => !data) && queries.length === 0 ? ['query'] : []),
    ...(of(RouteParamtypes.HEADERS).length > 0 && headers.length === 0 ? ['headers'] : []),
  ];
  if (missing.length > 0)
    throw new Error(
      `${method} ${path} has no schema of its ${missing.join(', ')}: use @JsonBody, @ShapedQuery or @Takes.`,
    );
  return {
    ...(body && { body }),
    ...(taken.bodyType && { bodyType: taken.bodyType }),
    queries,
    queryNames,
    headers,
  };
}

const WRITES = new Set(['post', 'put', 'patch']);

const schemasOf = (pipe: unknown): Joi.Schema[] =>
  pipe instanceof ShapePipe ? [pipe.schema as Joi.Schema] : [];
