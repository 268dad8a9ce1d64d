import type { ModuleName } from '@wiec/contract/endpoint.ts';
import { getInitData } from '@wiec/contract/site.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { read } from '../lib/page-api.ts';

/** The loader of a page that asks the API nothing, so that it does not exist either while its module is off (spec/1 §1); of several one is enough. */
export const onlyWith =
  (...modules: readonly ModuleName[]) =>
  async ({ context }: LoaderFunctionArgs): Promise<null> => {
    const { appModuleFlags } = await read(context, getInitData);
    if (!modules.some((module) => appModuleFlags[module])) throw data(null, { status: 404 });
    return null;
  };
