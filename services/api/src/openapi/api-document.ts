import { cookieName } from '@portico/contracts';
import { OFFICE_COOKIES } from '../http/cookies.ts';
import type { Route } from '../http/routes.ts';
import { accessOf } from './access-of.ts';
import { inputsOf } from './inputs-of.ts';
import { jsonSchema, type JsonSchema } from './json-schema.ts';
import { REFUSALS } from './refusals-of.ts';
import { repliesOf } from './replies-of.ts';

export type ApiDocument = ReturnType<typeof apiDocument>;

/**
 * Builds the OpenAPI 3.1 description from routes and validation schemas. Leaves out wildcard paths, which are pages and files.
 * @throws Error for a route with undeclared input or an unknown guard
 */
export function apiDocument(routes: Route[]) {
  const calls = routes.filter(({ path }) => path !== '/' && !path.includes('*'));
  const paths: Record<string, Record<string, object>> = {};
  for (const route of calls.sort((a, b) => (a.path < b.path ? -1 : 1)))
    (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})[route.method] = operation(route);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portico',
      version: '1',
      description:
        'All calls. Generated from the routes and their schemas by "npm run openapi". Do not edit.',
    },
    paths,
    components: { schemas: { Error: ERROR }, responses: RESPONSES, securitySchemes: SECURITY },
  };
}

function operation(route: Route) {
  const { body, bodyType = 'application/json', ...inputs } = inputsOf(route);
  const { security, description } = accessOf(route);
  const tag = route.controller.name.replace(/Controller$/, '');
  return {
    operationId: `${tag}.${route.name}`,
    tags: [tag],
    ...(description && { description }),
    security,
    parameters: [
      ...[...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...inputs.queryNames.map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
      ...inputs.queries.flatMap((query) => parameters('query', jsonSchema(query))),
      ...inputs.headers.flatMap((headers) => parameters('header', jsonSchema(headers))),
    ],
    ...(body && { requestBody: { required: true, content: { [bodyType]: { schema: jsonSchema(body) } } } }),
    responses: repliesOf(route),
  };
}

const parameters = (place: 'query' | 'header', { properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    ...(description !== undefined && { description }),
    ...(required.includes(name) && { required: true }),
    schema,
  }));

const ERROR = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'For programs.' },
    message: { type: 'string', description: 'For people, in English.' },
    text: { type: 'string', description: 'ID of the message, for pages in other languages.' },
    values: {
      type: 'object',
      description: 'Values for placeholders such as `{name}`.',
      additionalProperties: { type: ['string', 'number'] },
    },
    errors: {
      type: 'object',
      description: 'Errors by field or answer key; after a refused submission, by page and key.',
    },
    problems: {
      type: 'object',
      description:
        '`{ message, text, values }` by the same keys, for messages with an ID. After a refused submission, lists of `{ id, values, message }` with IDs of the step’s texts.',
    },
  },
  required: ['code', 'message'],
};

const response = (description: string) => ({
  description,
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/Error' } },
    'text/html': {},
  },
});

const WORDS: Record<string, string> = {
  Invalid: 'Invalid input; see `errors` by field.',
  Unauthorized: 'No valid session or staff key.',
  Forbidden: 'Not allowed with this key or link, or called from another origin.',
  NotFound: 'It doesn’t exist, or it belongs to someone else.',
  Conflict: 'Not possible in the current state.',
  TooSlow: 'The body did not arrive in time.',
  TooLarge: 'The body is too large.',
  NotJson: 'The body is not JSON.',
  Incomplete: 'Answers are missing or invalid; see `errors` by page and key.',
  TooMany: 'Too many requests; try again after `Retry-After`.',
  Unavailable:
    'Temporarily unavailable: the server is overloaded or a service it depends on is down. Try again after `Retry-After`, if present.',
};

const RESPONSES = {
  ...Object.fromEntries(Object.values(REFUSALS).map((name) => [name, response(WORDS[name] ?? name)])),
  Unexpected: response('Unexpected error. The storage replies in XML, like S3.'),
};

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName('session', true),
    description: `Set at login. Over plain HTTP: ${cookieName('session', false)}.`,
  },
  staffKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'Staff key with the scope that the call requires. Replies have `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).',
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: `__Host-${OFFICE_COOKIES.session.name}`,
    description:
      'Set at login to the Office and only accepted at OFFICE_URL. The person’s roles must include the scope that the call requires. Over plain HTTP, without `__Host-`.',
  },
};
