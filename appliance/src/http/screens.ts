import { Problem } from '@comanda/domain/problem';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sendProblem } from './problems.ts';

/** Serves the built screens: one page for every address outside /api. Everything else is 404 as JSON. */
export async function serveScreens(app: FastifyInstance, folder: string): Promise<void> {
  const hasScreens = existsSync(join(folder, 'index.html'));
  if (hasScreens) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      // The names of built assets change with their content. The page that lists them must not be cached.
      setHeaders: (reply, path) => {
        const isAsset = path.includes(`${join(folder, 'assets')}/`);
        // The help page on the plain port loads this picture to check whether the device trusts the
        // certificate.
        if (path === join(folder, 'mark.svg')) {
          reply.header('cross-origin-resource-policy', 'cross-origin');
        }
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      cacheControl: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/api(\/|$|\?)/.test(request.url);
    const isFile = /\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (hasScreens && isPage && !isFile) return reply.sendFile('index.html');
    return sendProblem(reply, new Problem('unknown_route'));
  });
}
