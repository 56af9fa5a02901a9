import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands before the server and can put a newer version of the web app in the place of the built one: the same pages with
 * other names for all files, as another build has them. The files of the former version are then gone.
 */
export type Versions = { address: string; deploy: () => void; close: () => Promise<void> };

const NAME = /assets\/([\w.-]+\.(?:js|css|woff2))/g;
const IS_TEXT = /javascript|css|html/;

const renamed = (text: string): string =>
  text.replaceAll(NAME, 'assets/v2/$1').replace(/(id:\W)([0-9a-f]{12})/, '$1v2$2');

export async function startVersions(server: string): Promise<Versions> {
  let isNew = false;
  const proxy = http.createServer((request, response) => {
    const { url = '/', method = 'GET' } = request;
    // What the browser holds is of the former version, so it is not asked whether that is still right.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...headers } = request.headers;
    if (isNew && url.startsWith('/assets/') && !url.startsWith('/assets/v2/'))
      return void response.writeHead(404).end();
    const path = url.replace('/assets/v2/', '/assets/');
    const upstream = http.request(
      new URL(path, server),
      { method, headers: { ...headers, 'accept-encoding': 'identity', host: new URL(server).host } },
      (answer) => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _modified, ...rest } = answer.headers;
        if (!isNew || url.startsWith('/api/') || !IS_TEXT.test(answer.headers['content-type'] ?? '')) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          return void answer.pipe(response);
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          response.writeHead(answer.statusCode ?? 502, rest);
          response.end(renamed(Buffer.concat(parts).toString()));
        });
      },
    );
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true;
    },
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
