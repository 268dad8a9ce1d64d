import {
  listAppImages as listEndpoint,
  removeAppImage as removeEndpoint,
  setAppImage as setEndpoint,
} from '@wiec/contract/app-images.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { listAppImages, removeAppImage, setAppImage } from './change-images.ts';

export const imagesRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listEndpoint, ({ caller }) => listAppImages(deps, caller.account!));
  bind(app, deps, setEndpoint, ({ params, body, caller }) =>
    setAppImage(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, removeEndpoint, ({ params, caller }) => removeAppImage(deps, { ...params, by: caller.account! }));
};
