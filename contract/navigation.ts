import type { NavigationElement } from '@wiec/domain/navigation.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Lengths, addresses and numbers of elements are judged by `domain/navigation`, which tells them one by one. */
const typed = z.string().max(2000);

/** Three levels at most, so that no body can nest deeper. */
const elementOver = <Below extends z.ZodType>(below: Below) =>
  z.strictObject({
    label: typed,
    description: typed,
    onlyAfterLogged: z.boolean(),
    elementType: z.number().int(),
    linkValue: typed,
    eformId: typed,
    linkTarget: z.number().int(),
    awesomeIcon: typed,
    module: z.enum(['consultation', 'budget', 'probe', 'survey']).nullable(),
    subitems: z.array(below).max(100),
  });
const Elements = z.array(elementOver(elementOver(elementOver(z.never())))).max(100) satisfies z.ZodType<
  NavigationElement[]
>;

export const NavigationBody = z.strictObject({
  elements: Elements,
  /** Of what was read; refused when somebody has changed it since. */
  revision: z.string().max(64),
});
export type NavigationBody = z.infer<typeof NavigationBody>;

const params = z.strictObject({ place: z.enum(['menu', 'tiles']) });
const access = 'permission:settings.manage' as const;

export const getNavigation = endpoint({
  method: 'GET',
  path: '/api/setting/navigation/:place',
  access,
  summary: 'Menu (menu) albo kafelki (tiles) tak, jak się je układa: także to, czego teraz nie widać.',
  params,
  output: NavigationBody,
  errors: [401, 403],
});

export const setNavigation = endpoint({
  method: 'PUT',
  path: '/api/setting/navigation/:place',
  access,
  summary: 'Zastępuje całe menu albo wszystkie kafelki. Gdy ktoś zmienił je w międzyczasie, odmawia.',
  params,
  body: NavigationBody,
  output: NavigationBody,
  errors: [401, 403, 409, 422],
});
