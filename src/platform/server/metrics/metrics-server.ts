import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { rejectedAddress } from '../process/listening-address.ts';

export type MetricsServer = { port: number; close(): Promise<void> };

/** Serves `GET /metrics` at an address of its own, because the numbers are not for the public. */
export async function startMetricsServer(
  registry: Registry,
  address: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    request.resume();
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      return void response.writeHead(404).end();
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  try {
    server.listen(address);
    await once(server, 'listening');
  } catch (error) {
    throw rejectedAddress(error, { ...address, settings: metricsSettings });
  }
  const at = server.address();
  return {
    port: typeof at === 'object' && at ? at.port : address.port,
    async close() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

const metricsSettings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
