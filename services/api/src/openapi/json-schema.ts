import type Joi from 'joi';

export interface JsonSchema {
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export function jsonSchema(schema: Joi.Schema): JsonSchema {
  const written = schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  return JSON.parse(JSON.stringify(written), function (this: { type?: unknown }, key, value: unknown) {
    // Remove the format: Joi marks `isoDate()` as date-time, although it also accepts a date.
    if (key === 'format' && value === 'date-time') return undefined;
    // Add null to the values of nullable enums: Joi adds it only to the types.
    if (key === 'enum' && Array.isArray(value) && Array.isArray(this.type) && this.type.includes('null'))
      return [...new Set([...(value as unknown[]), null])];
    return value;
  }) as JsonSchema;
}
