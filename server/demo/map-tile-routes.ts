import type { FastifyInstance } from 'fastify';
import { problem, send } from '../http/errors.ts';
import { drawTile, MAX_ZOOM, MIN_ZOOM } from './map-tile.ts';

const LONG = 'public, max-age=604800';

/** Tiles of the demo's town, so that its maps ask nobody outside; another town names a public tile service in its settings. */
export const mapTileRoutes = (app: FastifyInstance): void => {
  app.get('/api/map-tiles/:z/:x/:y', (request, reply) => {
    const { z, x, y } = request.params as Record<string, string>;
    const [zoom, column, row] = [z, x, y].map((text) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : Number.NaN)) as [
      number,
      number,
      number,
    ];
    const isTile = zoom >= MIN_ZOOM && zoom <= MAX_ZOOM && column < 2 ** zoom && row < 2 ** zoom;
    if (!isTile) return send(reply, problem(404, 'Nie ma takiego kawałka mapy'));
    return reply
      .header('cache-control', LONG)
      .type('image/svg+xml; charset=utf-8')
      .send(drawTile(zoom, column, row));
  });
};
