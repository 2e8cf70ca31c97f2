import { request } from 'node:http';
import type { Plugin } from 'vite';
import { actAsHeader, documentPrefix, getHost, siteCookie } from './site-names.ts';

/** Forwards a page's requests to the test server, with the host of the campus's site. */
export const siteProxy: Plugin = {
  name: 'site-of-the-test',
  configureServer({ middlewares }) {
    middlewares.use((incoming, outgoing, next) => {
      const { url = '', method, headers } = incoming;
      const isDocument = url.startsWith(`${documentPrefix}/`);
      const site = new RegExp(`${siteCookie}=(\\w+)\\.(\\d+)`).exec(headers.cookie ?? '');
      if (!site || (!isDocument && !/^\/(api|files|theme)\//.test(url))) return next();
      const [, campus = '', port = ''] = site;
      const host = getHost(campus, port);
      const other = headers[actAsHeader];
      const clientRequest = request(
        {
          host: '127.0.0.1',
          port: Number(port),
          path: isDocument ? url.slice(documentPrefix.length) : url,
          method,
          headers: {
            ...headers,
            host,
            origin: `http://${host}`,
            ...(typeof other === 'string' && { cookie: other }),
          },
        },
        (response) => {
          const { location } = response.headers;
          if (isDocument && location) response.headers.location = documentPrefix + location;
          outgoing.writeHead(response.statusCode ?? 502, response.headers);
          response.pipe(outgoing);
        },
      );
      clientRequest.on('error', () => outgoing.destroy());
      outgoing.on('close', () => clientRequest.destroy());
      incoming.pipe(clientRequest);
    });
  },
};
