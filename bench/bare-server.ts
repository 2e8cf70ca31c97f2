import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';
import { openPageBaseline, type PageTask } from './page-baseline.ts';

export type BareTask =
  | { kind: 'bytes'; headers: Record<string, string>; body: string; encoding?: 'base64' }
  | { kind: 'statements'; databaseUrl: string; statements: Statement[] }
  | { kind: 'transaction'; databaseUrl: string; before: Statement; insert: Statement }
  | PageTask;

export type Statement = { text: string; values: unknown[] };

/**
 * The smallest server that could give the same response: only `node:http`, in a process of its own. The first message from
 * its parent is the task; the server responds with its port.
 */
process.once('message', (task: BareTask) => {
  const result = findResponder(task);
  const server = createServer((_request, response) => {
    void result(response);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
  });
});

function findResponder(task: BareTask) {
  if (task.kind === 'bytes') return sendBytes(task);
  if (task.kind === 'page') return renderPages(task);
  return task.kind === 'statements' ? runStatements(task) : runTransaction(task);
}

/** Runs one statement, then one transaction with one insert, whose first value is a new id each time. */
function runTransaction(task: Extract<BareTask, { kind: 'transaction' }>) {
  const { before, insert } = task;
  const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 10 });
  return async (response: ServerResponse) => {
    await pool.query({ name: 'before', ...before });
    const client = await pool.connect();
    await client.query('begin');
    const values = [randomUUID(), ...insert.values];
    const { rows } = await client.query({ name: 'insert', text: insert.text, values });
    await client.query('commit');
    client.release();
    response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(rows[0]));
  };
}

function sendBytes({ headers, body, encoding }: Extract<BareTask, { kind: 'bytes' }>) {
  const bytes = Buffer.from(body, encoding);
  return async (response: ServerResponse) => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  };
}

function renderPages(task: PageTask) {
  const baseline = openPageBaseline(task);
  return async (response: ServerResponse) => {
    const html = await (await baseline)();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  };
}

/** Runs the given statements, prepared once, and returns the rows of the last one unchanged. */
function runStatements(task: Extract<BareTask, { kind: 'statements' }>) {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({ connectionString: task.databaseUrl, max: 10 });
  return async (response: ServerResponse) => {
    let rows: unknown[] = [];
    for (const [index, { text, values }] of task.statements.entries()) {
      rows = (await pool.query({ name: `s${index}`, text, values })).rows;
    }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify({ items: rows, nextCursor: null }));
  };
}
