import type Joi from 'joi';

export interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** A schema as Joi writes it for JSON Schema 2020-12, which is that of OpenAPI 3.1. */
export function jsonSchema(schema: Joi.Schema): JsonSchema {
  const written = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  return JSON.parse(JSON.stringify(written), function (this: { type?: unknown }, key, value: unknown) {
    // Joi calls `isoDate()` a date-time, though it takes a date alone as well.
    if (key === 'format' && value === 'date-time') return undefined;
    // Joi lists null among the types, and not among the values.
    if (key === 'enum' && Array.isArray(value) && Array.isArray(this.type) && this.type.includes('null'))
      return [...new Set([...(value as unknown[]), null])];
    return value;
  }) as JsonSchema;
}
