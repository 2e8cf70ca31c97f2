import type { Operation } from '#platform/server/http/operations/operation.ts';
import * as z from 'zod/mini';
import { memberSummary, viewer } from '#platform/contract/people/member.ts';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { pausedErrors } from '#platform/contract/routes/paused-errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { policies, type Policy } from '#platform/contract/people/policy.ts';
import { geoErrors } from '#platform/contract/routes/geo-errors.ts';
import { richText } from '#platform/contract/rich-text/rich-text-schema.ts';
import type { Schema } from '#platform/contract/routes/route-schemas.ts';
import type { Contract } from '#platform/server/http/operations/operation.ts';
import { campusView } from '#platform/contract/site.ts';
import { mediaView } from '#features/media/schemas.ts';
import { category, postView } from '#features/posting/schemas.ts';
import type { ApiDocument, ApiOperation, ApiResponse, ApiShape } from '../open-api-types.ts';

/** Shapes that many operations share, described once by name. */
const namedShapes = z.registry<{ id: string }>();
namedShapes.add(postView, { id: 'Post' });
namedShapes.add(richText, { id: 'RichText' });
namedShapes.add(category, { id: 'Category' });
namedShapes.add(mediaView, { id: 'Media' });
namedShapes.add(memberSummary, { id: 'Member' });
namedShapes.add(viewer, { id: 'Viewer' });
namedShapes.add(campusView, { id: 'Campus' });

/** The operations under one heading. */
type DocumentedFeature = { name: string; operations: Operation[] };

/** The API as an OpenAPI 3.1 document, written from the same contracts that serve it. */
export function buildApiDocument(brandName: string, features: DocumentedFeature[]): ApiDocument {
  const shapes: Shapes = { Error: errorSchema };
  const paths: ApiDocument['paths'] = {};
  for (const { name, operations } of features) {
    for (const { contract } of operations) {
      const path = contract.path.replace(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[contract.method.toLowerCase()] = describe(contract, name, shapes);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brandName} API`, version: '1' },
    paths,
    components: { schemas: shapes },
  };
}

/** The shapes named so far; describing an operation adds to them. */
type Shapes = Record<string, ApiShape>;

const errorSchema: ApiShape = {
  type: 'object',
  required: ['error', 'message', 'requestId'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    about: { type: 'string' },
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

function describe(route: Contract, feature: string, shapes: Shapes): ApiOperation {
  const isStream = route.id === 'liveStream';
  const contentType = isStream ? 'text/event-stream' : 'application/json';
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [feature],
    'x-policy': route.policy,
    parameters: [
      ...parameters('path', route.params, route.example.params),
      ...parameters('query', route.query, route.example.query),
    ],
    ...requestBody(route, shapes),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        content: {
          [contentType]: {
            schema: describeShape(route.result, 'output', shapes),
            example: route.example.result,
          },
        },
      },
      ...failures(route),
    },
  };
}

function requestBody(route: Contract, shapes: Shapes) {
  if (route.file) {
    const file = { type: 'string', format: 'binary', maxLength: route.file.maxBytes };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    const content = { schema, example: { file: `(the bytes of ${route.file.example})` } };
    return { requestBody: { required: true, content: { 'multipart/form-data': content } } };
  }
  if (!route.body) return {};
  const content = {
    schema: describeShape(route.body, 'input', shapes),
    example: route.example.body,
  };
  return { requestBody: { required: true, content: { 'application/json': content } } };
}

function parameters(place: 'path' | 'query', schema: Schema | undefined, example: unknown) {
  if (!schema) return [];
  const { properties = {}, required = [] } = describeShape(schema, 'input');
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

/** Errors of checks that run before every handler that may change something. */
const unsafeMethodErrors = [
  platformErrors.foreign_origin,
  platformErrors.body_too_large,
  platformErrors.unsupported_media_type,
];

/** Errors by status, each with its code and sentence. */
function failures(route: Contract): Record<string, ApiResponse> {
  const policy: Policy = policies[route.policy];
  const rejections = Object.values(policy).filter((each) => typeof each === 'object');
  const isUnsafe = route.method !== 'GET';
  const isPaged = route.query && 'cursor' in (describeShape(route.query, 'input').properties ?? {});
  const all: ErrorDefinition[] = [
    // Operations without input have this error, too: a call may still send some.
    platformErrors.malformed_request,
    ...(isPaged ? [platformErrors.cursor_invalid] : []),
    ...rejections,
    ...(route.pausedWith ? [pausedErrors[`${route.pausedWith}_paused`]] : []),
    ...(route.geoChecked ? Object.values(geoErrors) : []),
    ...(isUnsafe ? unsafeMethodErrors : []),
    ...(policy.readsCampus ? [platformErrors.campus_private] : []),
    ...route.errors,
    ...(route.file ? [platformErrors.no_room_for_photos] : []),
    platformErrors.internal,
    platformErrors.too_many_requests,
    platformErrors.unavailable,
  ];
  const byStatus = Object.groupBy(new Set(all), (error) => error.status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, errors = []]) => [
      status,
      {
        description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
        'x-errors': errors.map(({ code, message }) => ({ code, message })),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** A schema as JSON Schema. With `shapes`, named parts are moved there and referenced. */
function describeShape(schema: Schema, io: 'input' | 'output', shapes?: Shapes): ApiShape {
  const options = { io, unrepresentable: 'any', ...(shapes && { metadata: namedShapes }) } as const;
  const text = JSON.stringify(z.toJSONSchema(schema, options));
  // zod writes all of JSON Schema; ApiShape names the parts that `/docs` shows.
  const {
    $schema: _,
    $defs,
    ...rest
  } = JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as ApiShape & {
    $schema?: string;
    $defs?: Shapes;
  };
  Object.assign(shapes ?? {}, $defs);
  return rest;
}
