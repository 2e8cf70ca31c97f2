import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { platformErrors, type ErrorDefinition } from '#platform/contract/errors.ts';
import { policies, type Policy } from '#platform/contract/policy.ts';
import type { AnyRoute, Schema } from '#platform/contract/route.ts';
import type { Config } from '#platform/server/config.ts';
import type { Operation } from '#platform/server/http/operation.ts';

/** Serves the API as an OpenAPI 3.1 document, written from the same contracts that serve it. */
export function mountApiDocument(
  app: FastifyInstance,
  parts: { config: Config; operations: Operation[] },
): void {
  const document = apiDocument(
    parts.config.brandName,
    parts.operations.map((operation) => operation.contract),
  );
  app.get('/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
}

export function apiDocument(brandName: string, routes: AnyRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[route.method.toLowerCase()] = describe(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1' },
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'msg'],
        properties: { path: { type: 'string' }, msg: { type: 'string' } },
      },
    },
  },
};

function describe(route: AnyRoute) {
  const isStream = route.id === 'liveStream';
  const answer = isStream ? 'text/event-stream' : 'application/json';
  return {
    operationId: route.id,
    summary: route.summary,
    'x-policy': route.policy,
    parameters: [
      ...parameters('path', route.params, route.example.params),
      ...parameters('query', route.query, route.example.query),
    ],
    ...requestBody(route),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: {
          [answer]: { schema: jsonSchema(route.result, 'output'), example: route.example.result },
        },
      },
      ...failures(route),
    },
  };
}

function requestBody(route: AnyRoute) {
  if (route.file) {
    const file = { type: 'string', format: 'binary', maxLength: route.file.maxBytes };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!route.body) return {};
  const content = { schema: jsonSchema(route.body, 'input'), example: route.example.body };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function parameters(place: 'path' | 'query', schema: Schema | undefined, example: unknown) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  // Examples of params and query are objects by contract, or absent.
  const examples: Record<string, unknown> = { ...(example as object | undefined) };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: value,
    ...(examples[name] !== undefined && { example: examples[name] }),
  }));
}

/** Errors by status, each with its code and sentence. */
function failures(route: AnyRoute) {
  const policy: Policy = policies[route.policy];
  const refusals = Object.values(policy).filter((each) => typeof each === 'object');
  const checked = [route.params, route.query, route.body].some(Boolean);
  const all: ErrorDefinition[] = [
    ...(checked ? [platformErrors.malformed_request] : []),
    ...refusals,
    ...(route.file ? [platformErrors.body_too_large, platformErrors.unsupported_media_type] : []),
    ...(policy.readsCampus ? [platformErrors.campus_private] : []),
    ...route.errors,
  ];
  const byStatus = Object.groupBy(new Set(all), (error) => error.status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, errors = []]) => [
      status,
      {
        description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function jsonSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
