import {
  addAgreement as addAgreementEndpoint,
  addAgreementFile as addFileEndpoint,
  addAgreementHistory as addHistoryEndpoint,
  getAgreement as agreementEndpoint,
  getAgreementHistory as historyEndpoint,
  listAgreementHistories as historiesEndpoint,
  removeAgreementFile as removeFileEndpoint,
  updateAgreementHistory as updateHistoryEndpoint,
  withdrawAgreementHistory as withdrawHistoryEndpoint,
} from '@wiec/contract/agreements.ts';
import {
  getLetterTemplate as templateEndpoint,
  listLetterTemplates as templatesEndpoint,
  setLetterTemplate as setTemplateEndpoint,
} from '@wiec/contract/letter-templates.ts';
import {
  getAccessibilitySetting as accessibilityEndpoint,
  getAppModules as modulesEndpoint,
  getAuthorizationSettings as authorizationEndpoint,
  getCommentConfig as commentsEndpoint,
  getInitiativeConfig as initiativesEndpoint,
  getMapConfig as mapEndpoint,
  getSmtp as smtpEndpoint,
  listAttachmentConfigs as attachmentsEndpoint,
  listPasswordConfigs as passwordsEndpoint,
  sendTestLetter as testLetterEndpoint,
  setAccessibilitySetting as setAccessibilityEndpoint,
  setAppModules as setModulesEndpoint,
  setAttachmentConfig as setAttachmentsEndpoint,
  setCommentConfig as setCommentsEndpoint,
  setInitiativeConfig as setInitiativesEndpoint,
  setMapConfig as setMapEndpoint,
  setPasswordConfig as setPasswordsEndpoint,
} from '@wiec/contract/settings.ts';
import { listSettingsInForce as inForceEndpoint } from '@wiec/contract/settings-in-force.ts';
import {
  addThematicArea as addAreaEndpoint,
  getThematicArea as areaEndpoint,
  listThematicAreas as areasEndpoint,
  updateThematicArea as updateAreaEndpoint,
} from '@wiec/contract/thematic-areas.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sentFile } from '../../../http/sent-file.ts';
import { getAccessibilitySetting, setAccessibilitySetting } from './accessibility-settings.ts';
import { addAgreementFile, removeAgreementFile } from './agreement-files.ts';
import { getAgreement, getAgreementHistory, listAgreementHistories } from './agreements.ts';
import {
  getCommentConfig,
  getInitiativeConfig,
  listAttachmentConfigs,
  setAttachmentConfig,
  setCommentConfig,
  setInitiativeConfig,
} from './content-settings.ts';
import { getLetterTemplate, listLetterTemplates, setLetterTemplate } from './letter-templates.ts';
import { listSettingsInForce } from './list-settings-in-force.ts';
import { getAuthorizationSettings, getSmtp } from './mail-and-sign-in.ts';
import { getMapConfig, setMapConfig } from './map-settings.ts';
import { getAppModules, setAppModules } from './module-settings.ts';
import { listPasswordConfigs, setPasswordConfig } from './password-settings.ts';
import { sendTestLetter } from './send-test-letter.ts';
import { addThematicArea, getThematicArea, listThematicAreas, updateThematicArea } from './thematic-areas.ts';
import {
  addAgreement,
  addAgreementHistory,
  updateAgreementHistory,
  withdrawAgreementHistory,
} from './write-agreements.ts';

/** What clerks set: categories of projects, legal texts, letters, limits of files and comments, modules, passwords. */
export const settingsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, inForceEndpoint, ({ caller }) => listSettingsInForce(deps, caller.account!));
  bind(app, deps, areasEndpoint, ({ caller }) => listThematicAreas(deps, caller.account!));
  bind(app, deps, areaEndpoint, ({ params, caller }) => getThematicArea(deps, params.id, caller.account!));
  bind(app, deps, addAreaEndpoint, ({ body, caller }) => addThematicArea(deps, { body, by: caller.account! }));
  bind(app, deps, updateAreaEndpoint, ({ params, body, caller }) =>
    updateThematicArea(deps, { id: params.id, body, by: caller.account! }),
  );
  bind(app, deps, historiesEndpoint, ({ caller }) => listAgreementHistories(deps, caller.account!));
  bind(app, deps, historyEndpoint, ({ params, caller }) => getAgreementHistory(deps, params.id, caller.account!));
  bind(app, deps, agreementEndpoint, ({ params, caller }) => getAgreement(deps, params.id, caller.account!));
  bind(app, deps, addAgreementEndpoint, ({ body, caller }) => addAgreement(deps, { body, by: caller.account! }));
  bind(app, deps, addHistoryEndpoint, ({ params, body, caller }) =>
    addAgreementHistory(deps, { id: params.id, body, by: caller.account! }),
  );
  bind(app, deps, updateHistoryEndpoint, ({ params, body, caller }) =>
    updateAgreementHistory(deps, { id: params.id, body, by: caller.account! }),
  );
  bind(app, deps, withdrawHistoryEndpoint, ({ params, caller }) =>
    withdrawAgreementHistory(deps, { ...params, by: caller.account! }),
  );
  bind(app, deps, addFileEndpoint, ({ params, body: { filename, content, revision }, caller }) =>
    addAgreementFile(deps, { ...params, file: sentFile(filename, content), revision, by: caller.account! }),
  );
  bind(app, deps, removeFileEndpoint, ({ params, caller }) =>
    removeAgreementFile(deps, { ...params, by: caller.account! }),
  );
  bind(app, deps, attachmentsEndpoint, ({ caller }) => listAttachmentConfigs(deps, caller.account!));
  bind(app, deps, setAttachmentsEndpoint, ({ body, caller }) =>
    setAttachmentConfig(deps, { config: body, by: caller.account! }),
  );
  bind(app, deps, commentsEndpoint, ({ caller }) => getCommentConfig(deps, caller.account!));
  bind(app, deps, setCommentsEndpoint, ({ body, caller }) =>
    setCommentConfig(deps, { config: body, by: caller.account! }),
  );
  bind(app, deps, initiativesEndpoint, ({ caller }) => getInitiativeConfig(deps, caller.account!));
  bind(app, deps, setInitiativesEndpoint, ({ body, caller }) =>
    setInitiativeConfig(deps, { config: body, by: caller.account! }),
  );
  bind(app, deps, accessibilityEndpoint, ({ caller }) => getAccessibilitySetting(deps, caller.account!));
  bind(app, deps, setAccessibilityEndpoint, ({ body, caller }) =>
    setAccessibilitySetting(deps, { setting: body, by: caller.account! }),
  );
  bind(app, deps, mapEndpoint, ({ caller }) => getMapConfig(deps, caller.account!));
  bind(app, deps, setMapEndpoint, ({ body, caller }) => setMapConfig(deps, { config: body, by: caller.account! }));
  bind(app, deps, modulesEndpoint, ({ caller }) => getAppModules(deps, caller.account!));
  bind(app, deps, setModulesEndpoint, ({ body, caller }) =>
    setAppModules(deps, { modules: body, by: caller.account! }),
  );
  bind(app, deps, passwordsEndpoint, ({ caller }) => listPasswordConfigs(deps, caller.account!));
  bind(app, deps, setPasswordsEndpoint, ({ body, caller }) =>
    setPasswordConfig(deps, { config: body, by: caller.account! }),
  );
  bind(app, deps, authorizationEndpoint, ({ caller }) => getAuthorizationSettings(deps, caller.account!));
  bind(app, deps, smtpEndpoint, ({ caller }) => getSmtp(deps, caller.account!));
  bind(app, deps, testLetterEndpoint, ({ caller }) => sendTestLetter(deps, caller.account!));
  bind(app, deps, templatesEndpoint, ({ caller }) => listLetterTemplates(deps, caller.account!));
  bind(app, deps, templateEndpoint, ({ params, caller }) => getLetterTemplate(deps, params.id, caller.account!));
  bind(app, deps, setTemplateEndpoint, ({ params, body, caller }) =>
    setLetterTemplate(deps, { id: params.id, body, by: caller.account! }),
  );
};
