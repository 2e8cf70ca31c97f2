import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The smallest server of event streams: a loop that writes each text of its parent to every open response. It runs in a
 * process of its own and tells its parent its port.
 */
const responses = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': \n\n');
  responses.add(response);
  response.once('close', () => responses.delete(response));
});
process.on('message', (text: string) => {
  const bytes = Buffer.from(text);
  for (const response of responses) response.write(bytes);
});
server.listen(0, '127.0.0.1', () => {
  // The server listens on a port, so the address is not a string.
  process.send?.({ port: (server.address() as AddressInfo).port });
});
