import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import {
  listContactForms as formsEndpoint,
  listContactMessages as messagesEndpoint,
  sendContactMessage as sendEndpoint,
} from '@wiec/contract/contact-forms.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import type { FileMessage } from '../../../services/contact-message.ts';
import { listContactForms } from './list-contact-forms.ts';
import { listMessages } from './list-messages.ts';
import { sendMessage } from './send-message.ts';

export function contactFormsRoutes(app: FastifyInstance, deps: Deps & { readonly fileMessage: FileMessage }): void {
  bind(app, deps, formsEndpoint, ({ params, caller }) =>
    listContactForms(deps, params.projectId, caller.account?.id ?? null),
  );
  bind(app, deps, sendEndpoint, ({ body, caller, headers }) =>
    sendMessage(deps, {
      body,
      accountId: caller.account?.id ?? null,
      address: caller.address,
      captcha: headers[CAPTCHA_HEADER],
    }),
  );
  bind(app, deps, messagesEndpoint, ({ query, caller }) => listMessages(deps, query, caller.account!));
}
