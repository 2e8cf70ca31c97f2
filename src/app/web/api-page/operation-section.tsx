import type { ReactNode } from 'react';
import type { ApiOperation, ApiParameter } from '../../open-api-types.ts';
import { CodeBlock } from './code-block.tsx';
import { shapeText } from './shape-text.ts';
import { whoMay } from './who-may.ts';

export type PlacedOperation = ApiOperation & { method: string; path: string };

const cellClass = 'border-t border-line py-2 pe-4 text-start align-top';

/** One operation: parameters, body, responses, errors and who may call it. */
export function OperationSection({ operation }: { operation: PlacedOperation }) {
  const { operationId, method, path, summary, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const results = Object.entries(responses).filter(([status]) => status < '300');
  const failures = Object.entries(responses).filter(([status]) => status >= '400');
  return (
    <section
      id={operationId}
      aria-labelledby={`${operationId}-title`}
      className="grid scroll-mt-4 grid-cols-1 gap-5 rounded-card border border-line bg-surface p-5 target:border-accent-ink max-tablet:p-4"
    >
      <div>
        <h3 id={`${operationId}-title`} className="text-lead font-semibold">
          <a href={`#${operationId}`} className="hover:underline">
            <code className="me-2 rounded-field bg-sunken px-1.5 py-0.5 font-mono text-small">
              {method}
            </code>
            <code className="font-mono text-body">{path}</code>
          </a>
        </h3>
        <p className="mt-2 text-body">{summary}</p>
        <p className="mt-0.5 text-small text-ink-muted">
          <code className="font-mono">{operationId}</code>
        </p>
      </div>
      <WhoMayTable operation={operation} />
      {parameters.length > 0 && <ParameterTable parameters={parameters} />}
      {bodies.map(([type, { schema, example }]) => (
        <Pair key={type}>
          <CodeBlock title={`Body: ${type}`} text={shapeText(schema)} />
          {example !== undefined && (
            <CodeBlock title="Example of a body" text={exampleText(example)} />
          )}
        </Pair>
      ))}
      {results.map(([status, { content }]) =>
        Object.entries(content).map(([type, { schema, example }]) => (
          <Pair key={type}>
            <CodeBlock title={`Response: ${status}, ${type}`} text={shapeText(schema)} />
            <CodeBlock title="Example of a response" text={exampleText(example)} />
          </Pair>
        )),
      )}
      {failures.length > 0 && <ErrorTable failures={failures} />}
    </section>
  );
}

function WhoMayTable({ operation }: { operation: ApiOperation }) {
  const { rows, notes } = whoMay(operation['x-policy']);
  return (
    <Table title="Who may call it" heads={['Who', 'Allowed']}>
      {rows.map(({ who, rejected }) => (
        <tr key={who}>
          <td className={cellClass}>{who}</td>
          <td className={cellClass}>{rejected ?? 'yes'}</td>
        </tr>
      ))}
      {notes.map((note) => (
        <tr key={note}>
          <td colSpan={2} className={cellClass}>
            {note}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ParameterTable({ parameters }: { parameters: ApiParameter[] }) {
  return (
    <Table title="Parameters" heads={['Name', 'In', 'Type']}>
      {parameters.map(({ name, in: place, required, schema, example }) => (
        <tr key={name}>
          <td className={cellClass}>
            <code className="font-mono">{name}</code>
            {!required && <span className="text-ink-muted"> optional</span>}
          </td>
          <td className={`${cellClass} whitespace-nowrap`}>{place}</td>
          <td className={cellClass}>
            <code className="font-mono">{shapeText(schema)}</code>
            {example !== undefined && (
              <span className="block text-ink-muted">
                such as <code className="font-mono">{exampleText(example)}</code>
              </span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function ErrorTable({ failures }: { failures: [string, ApiOperation['responses'][string]][] }) {
  return (
    <Table title="Errors" heads={['Status', 'Code', 'Message']}>
      {failures.map(([status, { 'x-errors': errors = [] }]) =>
        errors.map(({ code, message }) => (
          <tr key={code}>
            <td className={`${cellClass} whitespace-nowrap`}>{status}</td>
            <td className={cellClass}>
              <code className="font-mono">{code}</code>
            </td>
            <td className={cellClass}>{message}</td>
          </tr>
        )),
      )}
    </Table>
  );
}

type TableProps = { title: string; heads: string[]; children: ReactNode };

function Table({ title, heads, children }: TableProps) {
  return (
    <table className="w-full text-small">
      <caption className="pb-1.5 text-start text-caption font-semibold text-ink-muted">
        {title}
      </caption>
      <thead className="sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">{children}</div>;
}

function exampleText(example: unknown): string {
  return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}
