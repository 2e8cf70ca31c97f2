import type { PolicyName } from '#platform/contract/people/policy.ts';

/** The parts of JSON Schema that `/docs` shows. */
export type ApiShape = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: ApiShape[];
  oneOf?: ApiShape[];
  properties?: Record<string, ApiShape>;
  required?: string[];
  items?: ApiShape;
  format?: string;
  minLength?: number;
  maxLength?: number;
};

/** An error in the document: its code and its sentence. */
export type DescribedError = { code: string; message: string };

type ApiContent = Record<string, { schema: ApiShape; example?: unknown }>;

export type ApiParameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: ApiShape;
  example?: unknown;
};

export type ApiResponse = {
  description: string;
  content: ApiContent;
  'x-errors'?: DescribedError[];
};

export type ApiOperation = {
  operationId: string;
  summary: string;
  /** The name of the feature. */
  tags: string[];
  'x-policy': PolicyName;
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: ApiContent };
  /** The responses by status. */
  responses: Record<string, ApiResponse>;
};

/** The OpenAPI document: what `/openapi.json` serves and `/docs` shows. */
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  /** The operations by path, then by method in lower case. */
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, ApiShape> };
};
