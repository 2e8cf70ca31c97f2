import { createServer } from 'node:http';
import express from 'express';
import { ParseServer } from 'parse-server';

process.once('message', (task) => void serve(task));

/**
 * Parse Server as its documentation starts it for production, with what it does on every request as little as it can be. It runs in a
 * process of its own, gets its database and keys from its parent, and responds with its port.
 */
async function serve({ databaseUrl, port, appId, masterKey }) {
  const parse = new ParseServer({
    databaseURI: databaseUrl,
    appId,
    masterKey,
    masterKeyIps: ['127.0.0.1', '::1'],
    serverURL: `http://127.0.0.1:${port}/parse`,
    directAccess: true,
    allowClientClassCreation: true,
    enableAnonymousUsers: false,
    liveQuery: { classNames: ['Message'] },
    silent: true,
    verbose: false,
    logsFolder: null,
  });
  await parse.start();
  const server = createServer(express().use('/parse', parse.app));
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  await ParseServer.createLiveQueryServer(server);
  process.send({ port });
}
