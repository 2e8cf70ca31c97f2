import type { ApiDocument, ApiOperation, ApiParameter, ApiShape } from '#app/open-api-types.ts';

/**
 * The types of an API document, in the form that `openapi-fetch` reads. Written here because openapi-typescript does not
 * install beside this version of TypeScript.
 */
export function generateApiTypes({ paths, components }: ApiDocument): string {
  const pathTypes = Object.entries(paths).map(
    ([path, operations]) =>
      `  '${path}': {\n${Object.entries(operations).map(operationText).join('')}  };\n`,
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, shape]) => `export type ${name} = ${typeText(shape)};\n`,
  );
  return `// Generated from /openapi.json by \`npm run api-types\`; a test checks that it is up to date.

export type paths = {
${pathTypes.join('')}};

${schemas.join('\n')}`;
}

function operationText([method, operation]: [string, ApiOperation]): string {
  const { parameters, requestBody, responses } = operation;
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => `'${type}': ${typeText(schema)}`,
  );
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const statuses = successes.map(([status, { content }]) => {
    const types = Object.entries(content).map(
      ([type, { schema }]) => `'${type}': ${typeText(schema)}`,
    );
    return `        ${status}: { content: { ${types.join('; ')} } };\n`;
  });
  return `    /** ${operation.summary} */
    ${method}: {
      parameters: { query${placeText(parameters, 'query')}; path${placeText(parameters, 'path')} };
${body.length > 0 ? `      requestBody: { content: { ${body.join('; ')} } };\n` : ''}      responses: {
${statuses.join('')}        default: { content: { 'application/json': Error } };
      };
    };
`;
}

function placeText(all: ApiParameter[], place: ApiParameter['in']): string {
  const own = all.filter((each) => each.in === place);
  if (own.length === 0) return '?: never';
  const isOptional = own.every(({ required }) => !required);
  return `${isOptional ? '?' : ''}: { ${own.map(parameterText).join('; ')} }`;
}

function parameterText({ name, required, schema }: ApiParameter): string {
  return `'${name}'${required ? '' : '?'}: ${typeText(schema)}`;
}

function typeText(shape: ApiShape): string {
  const { $ref, enum: values, type } = shape;
  if ($ref) return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in shape) return JSON.stringify(shape.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  const choices =
    shape.anyOf ??
    shape.oneOf ??
    [type].flat().map((each) => ({ ...shape, ...(each && { type: each }) }));
  return choices.length === 1 ? plainTypeText(shape) : choices.map(typeText).join(' | ');
}

function plainTypeText(shape: ApiShape): string {
  const type = String(shape.type);
  if (type === 'array') return `(${shape.items ? typeText(shape.items) : 'unknown'})[]`;
  if (type === 'object') return objectText(shape);
  if (type === 'integer') return 'number';
  return ['number', 'string', 'boolean', 'null'].includes(type) ? type : 'unknown';
}

function objectText({ properties = {}, required = [] }: ApiShape): string {
  const fields = Object.entries(properties).map(
    ([name, value]) => `'${name}'${required.includes(name) ? '' : '?'}: ${typeText(value)}`,
  );
  return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, unknown>';
}
