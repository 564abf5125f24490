import { createRequire } from 'node:module';
import { OTHER_HOST } from '../office/office-host.ts';
import { describeApi } from '../openapi/describe-api.ts';

/** Resolves the version of Ajv that the OpenAPI validator uses. */
const require = createRequire(import.meta.resolve('@seriousme/openapi-schema-validator'));
const { Ajv2020 } = require('ajv/dist/2020.js') as {
  Ajv2020: new (options: object) => {
    addSchema(schema: object, id: string): void;
    compile(schema: object): ((value: unknown) => boolean) & { errors?: unknown };
  };
};

export interface Reply {
  method: string;
  path: string;
  status: number;
  type: string;
  body: unknown;
}

type Operation = {
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
};

const DESCRIPTION = JSON.parse(JSON.stringify(describeApi())) as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Operation['responses'][string]> };
};
const ADDRESSES = Object.keys(DESCRIPTION.paths).map((address) => ({
  address,
  pattern: new RegExp(`^${address.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
  parameters: address.split('{').length,
}));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema(DESCRIPTION, 'api');
const validators = new Map<object, ReturnType<typeof ajv.compile>>();

function validatorOf(schema: object) {
  const known = validators.get(schema) ?? ajv.compile(absolute(schema));
  validators.set(schema, known);
  return known;
}

export class ReplyCheck {
  /** Replies so far, as `GET /api/profile 200`. */
  readonly seen = new Set<string>();
  readonly mismatches: string[] = [];
  readonly document = DESCRIPTION;

  add(reply: Reply): void {
    if ((reply.body as { code?: string } | undefined)?.code === OTHER_HOST) return; // the path belongs to the other host
    const found = this.find(reply);
    if (!found) return; // a page, a file, or an unknown path
    const { operation, name } = found;
    this.seen.add(`${name} ${reply.status}`);
    const problem = this.problem(operation, reply);
    if (problem) this.mismatches.push(`${name} ${reply.status}: ${problem}`);
  }

  private find({ method, path }: Reply): { operation: Operation; name: string } | undefined {
    const [bare = ''] = path.split('?');
    const match = ADDRESSES.filter(
      ({ pattern, address }) =>
        pattern.test(bare) && method.toLowerCase() in (DESCRIPTION.paths[address] ?? {}),
    ).sort((a, b) => a.parameters - b.parameters)[0];
    const operation = match && DESCRIPTION.paths[match.address]?.[method.toLowerCase()];
    return operation && { operation, name: `${method} ${match.address}` };
  }

  private problem({ responses }: Operation, { status, type, body }: Reply): string | undefined {
    const listed = responses[status] ?? (status === 500 ? responses.default : undefined);
    if (!listed) return 'this status is not in the description';
    const reference = listed.$ref?.split('/').at(-1);
    const { content } = reference ? (DESCRIPTION.components.responses[reference] ?? {}) : listed;
    if (status === 303) return undefined;
    if (!content) return type === '' ? undefined : `no content is described, and there is ${type}`;
    const described = content[type];
    if (!described) return type === 'application/xml' ? undefined : `the content is ${type || 'empty'}`;
    if (!described.schema) return undefined;
    const validate = validatorOf(described.schema);
    return validate(body) ? undefined : `${JSON.stringify(validate.errors)} in ${JSON.stringify(body)}`;
  }
}

const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')) as object;
