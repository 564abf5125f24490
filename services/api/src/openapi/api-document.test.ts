import { readFileSync } from 'node:fs';
import { record, text, whole } from '@portico/contracts/shape';
import { Body, Controller, Get, Headers, Post, Put, Query, Req, UseGuards } from '@nestjs/common';
import type { Core } from '@portico/core';
import { Validator } from '@seriousme/openapi-schema-validator';
import Joi from 'joi';
import { describe, expect, it } from 'vitest';
import { AppModule } from '../app.module.ts';
import { Public } from '../http/public.ts';
import { routesOf } from '../http/routes.ts';
import { Refuses, Replies } from '../http/replies.ts';
import { JsonBody, ShapedQuery, Takes } from '../http/validated-input.ts';
import { apiDocument } from './api-document.ts';
import { describeApi } from './describe-api.ts';

const document = JSON.parse(JSON.stringify(describeApi())) as ReturnType<typeof describeApi>;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('API description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('matches docs/openapi.json; "npm run openapi" updates it', () => {
    const file = new URL('../../../../docs/openapi.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
  });

  it('has every route once, except pages and files', () => {
    const calls = routesOf(AppModule.register({} as Core).imports).filter(
      ({ path }) => path !== '/' && !path.includes('*'),
    );
    expect(operations).toHaveLength(calls.length);
    expect(document.paths['/service/openapi.json']).toHaveProperty('get.security', [
      { staffKey: ['audit'] },
      { staffSession: ['audit'] },
    ]);
    const ids = operations.map((operation) => (operation as { operationId: string }).operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has the schemas that validate requests', () => {
    const at = (path: string) => document.paths[path];
    const properties = ['post', 'requestBody', 'content', 'application/json', 'schema', 'properties'];
    expect(at('/public/confirm')).toHaveProperty([...properties, 'code', 'pattern'], '^[0-9]{6}$');
    expect(at('/public/login')).toHaveProperty([...properties, 'password', 'maxLength'], 1024);
    expect(at('/service/applications')).toHaveProperty(
      'get.parameters',
      expect.arrayContaining([
        { name: 'limit', in: 'query', schema: { type: 'integer', default: 50, minimum: 1, maximum: 200 } },
      ]),
    );
    expect(at('/service/applications/{id}')).toHaveProperty('delete.security', [
      { staffKey: ['changes'] },
      { staffSession: ['changes'] },
    ]);
    expect(at('/api/profile')).toHaveProperty('get.security', [{ session: [] }]);
  });
});

describe('new route', () => {
  const shape = Joi.object({ a: Joi.number().required() });

  @Public()
  @Controller('new')
  class Shaped {
    @Replies(record({ id: text }))
    @Refuses('conflict')
    @Post(':id')
    post(@JsonBody(shape) _body: unknown, @ShapedQuery(shape) _query: unknown) {
      return { id: 'a' };
    }
  }
  @Public()
  @Controller('new')
  class Elsewhere {
    @Replies(whole)
    @Put()
    @Takes({ body: shape, headers: shape })
    put(@Req() _request: unknown, @Headers() _headers: unknown) {
      return 1;
    }
  }
  const described = (controller: new () => object) =>
    apiDocument(routesOf([{ module: class {}, controllers: [controller] }])).paths;

  it('is in the document automatically', () => {
    const schema = { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] };
    expect(described(Shaped)['/new/{id}']?.['post']).toMatchObject({
      operationId: 'Shaped.post',
      security: [],
      parameters: [
        { name: 'id', in: 'path', required: true },
        { name: 'a', in: 'query', required: true, schema: { type: 'number' } },
      ],
      requestBody: { content: { 'application/json': { schema } } },
      responses: {
        201: {
          description: 'Created',
          content: {
            'application/json': {
              schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
            },
          },
        },
        400: { $ref: '#/components/responses/Invalid' },
        403: { $ref: '#/components/responses/Forbidden' },
        409: { $ref: '#/components/responses/Conflict' },
        default: { $ref: '#/components/responses/Unexpected' },
      },
    });
    expect(described(Elsewhere)['/new']?.['put']).toMatchObject({
      parameters: [{ name: 'a', in: 'header' }],
      requestBody: { content: { 'application/json': { schema } } },
    });
  });

  it('fails if it takes input without a schema', () => {
    @Public()
    @Controller('new')
    class WithBody {
      @Post()
      post(@Body() _body: unknown) {}
    }
    @Public()
    @Controller('new')
    class WithRequest {
      @Put()
      put(@Req() _request: unknown) {}
    }
    @Public()
    @Controller('new')
    class WithQuery {
      @Get()
      get(@Query() _query: unknown, @Headers() _headers: unknown) {}
    }
    expect(() => described(WithBody)).toThrow('post /new has no schema of its body');
    expect(() => described(WithRequest)).toThrow('put /new has no schema of its body');
    expect(() => described(WithQuery)).toThrow('get /new has no schema of its query, headers');
  });

  it("fails if it doesn't declare its reply", () => {
    @Public()
    @Controller('new')
    class Silent {
      @Get()
      get() {}
    }
    expect(() => described(Silent)).toThrow('get /new does not say what it replies');
  });

  it('fails if its access is unknown', () => {
    @Controller('new')
    class Unguarded {
      @Get()
      get() {}
    }
    @UseGuards(class Unheard {})
    @Controller('new')
    class Strange {
      @Get()
      get() {}
    }
    expect(() => described(Unguarded)).toThrow('get /new has no guard');
    expect(() => described(Strange)).toThrow('say in access-of.ts whom its guard lets in');
  });
});
