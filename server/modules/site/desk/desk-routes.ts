import {
  getAppModules as modulesEndpoint,
  getAuthorizationSettings as authorizationEndpoint,
  getSmtp as smtpEndpoint,
  listPasswordConfigs as passwordsEndpoint,
  setAppModules as setModulesEndpoint,
  setPasswordConfig as setPasswordsEndpoint,
} from '@wiec/contract/settings.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted } from '../../../http/reply.ts';
import { identityServerOf } from '../../../services/identity-provider/settings.ts';
import {
  getAppModules,
  listPasswordConfigs,
  refuseOutsider,
  setAppModules,
  setPasswordConfig,
} from './portal-settings.ts';

/** The office's side of what every page shows. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, passwordsEndpoint, ({ caller }) => listPasswordConfigs(deps, caller.account!));
  bind(app, deps, setPasswordsEndpoint, ({ body, caller }) =>
    setPasswordConfig(deps, { config: body, by: caller.account! }),
  );
  bind(app, deps, modulesEndpoint, ({ caller }) => getAppModules(deps, caller.account!));
  bind(app, deps, setModulesEndpoint, ({ body, caller }) =>
    setAppModules(deps, { modules: body, by: caller.account! }),
  );
  bind(
    app,
    deps,
    smtpEndpoint,
    async ({ caller }) => (await refuseOutsider(deps.db, caller.account!)) ?? accepted(smtpOf(deps.config)),
  );
  bind(app, deps, authorizationEndpoint, async ({ caller }) => {
    const { takesPasswords, authority } = identityServerOf(deps.config);
    const systemName = takesPasswords ? 'Konto mieszkańca w portalu' : new URL(authority).hostname;
    return (await refuseOutsider(deps.db, caller.account!)) ?? accepted({ systemName, serviceAddress: authority });
  });
};

/** `SMTP_URL` without its password (0-how-we-read-it, Staff data). */
function smtpOf({ smtpUrl }: Config) {
  if (smtpUrl === null) return null;
  const { hostname, username, port, protocol } = new URL(smtpUrl);
  const sslEnabled = protocol === 'smtps:';
  const standardPort = sslEnabled ? 465 : 587;
  return { host: hostname, login: decodeURIComponent(username), port: Number(port) || standardPort, sslEnabled };
}
