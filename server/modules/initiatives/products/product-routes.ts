import {
  getCaseOfProduct as sourceEndpoint,
  makeCaseProduct as makeEndpoint,
} from '@wiec/contract/office-initiatives.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { isAnyOn } from '../../../http/module-gate.ts';
import { refused } from '../../../http/reply.ts';
import { getSource } from './get-source.ts';
import { makeProduct, type ProductMakers } from './make-product.ts';

const MODULE_OF = { consultation: 'consultation', project: 'budget' } as const;

/** What the office makes of cases. @param makers how other modules do */
export function productRoutes(app: FastifyInstance, deps: Deps, makers: ProductMakers): void {
  bind(app, deps, makeEndpoint, async ({ params, body, caller }) => {
    if (!(await isAnyOn(app, MODULE_OF[body.kind]))) return refused('forbidden', 'Ten moduł portalu jest wyłączony.');
    const { editionId = null, thematicAreaId = null, ...order } = body;
    return makeProduct(deps, makers, { id: params.id, ...order, editionId, thematicAreaId, by: caller.account! });
  });
  bind(app, deps, sourceEndpoint, ({ params, caller }) => getSource(deps, params, caller.account!));
}
