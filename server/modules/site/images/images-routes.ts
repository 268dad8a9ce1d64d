import {
  listAppImages as listEndpoint,
  removeAppImage as removeEndpoint,
  setAppImage as setEndpoint,
} from '@wiec/contract/app-images.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { listAppImages, removeAppImage, setAppImage } from './change-images.ts';

/** @param changed called when what every page shows is no longer true */
export const imagesRoutes = (app: FastifyInstance, deps: Deps, changed: () => void): void => {
  bind(app, deps, listEndpoint, ({ caller }) => listAppImages(deps, caller.account!));
  bind(app, deps, setEndpoint, async ({ params, body, caller }) => {
    const reply = await setAppImage(deps, { ...params, ...body, by: caller.account! });
    changed();
    return reply;
  });
  bind(app, deps, removeEndpoint, async ({ params, caller }) => {
    const reply = await removeAppImage(deps, { ...params, by: caller.account! });
    changed();
    return reply;
  });
};
