import { attachmentLimits } from '@wiec/domain/attachment-config.ts';
import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams } from './endpoint.ts';
import { base64File } from './base64-file.ts';

/** Texts of the whole portal: whoever may change them holds the permission in each of its offices. */
const access = 'permission:settings.manage' as const;

/** A version of a text; what was accepted is always one, and never changes. */
export const AgreementHistory = z.object({
  id: z.number().int(),
  agreementId: z.number().int(),
  agreementName: z.string(),
  /** Of a document at /dokumenty/{slug}; null: the terms that residents accept. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Day in Poland, YYYY-MM-DD. */
  validFrom: z.string(),
  state: z.enum(['planned', 'current', 'past', 'inactive']),
  /** Votes, probes and others that ask for its acceptance. */
  projectCount: z.number().int(),
  revision: z.number().int(),
});
export type AgreementHistory = z.infer<typeof AgreementHistory>;

export const AgreementText = AgreementHistory.extend({
  displayText: z.string(),
  /** HTML, cleaned when it was saved. */
  text: z.string(),
  files: z.array(z.object({ id: z.number().int(), filename: z.string(), size: z.number().int() })),
});
export type AgreementText = z.infer<typeof AgreementText>;

export const Agreement = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullable(),
  /** Newest first. */
  histories: z.array(AgreementHistory),
});
export type Agreement = z.infer<typeof Agreement>;

const Version = z.strictObject({
  title: z.string().max(2000),
  displayText: z.string().max(2000),
  text: z.string(),
  validFrom: z.string().max(10),
});

export const listAgreementHistories = endpoint({
  method: 'GET',
  path: '/api/setting/agreement-histories',
  access,
  summary: 'Wersje regulaminu i dokumentów urzędu, najnowsze najpierw.',
  output: z.array(AgreementHistory),
  errors: [401, 403],
});

export const getAgreementHistory = endpoint({
  method: 'GET',
  path: '/api/setting/agreement-histories/:id',
  access,
  summary: 'Jedna wersja z treścią, także zaplanowana.',
  params: IdParams,
  output: AgreementText,
  errors: [401, 403, 404],
});

export const getAgreement = endpoint({
  method: 'GET',
  path: '/api/setting/agreements/:id',
  access,
  summary: 'Regulamin albo dokument urzędu z jego wersjami.',
  params: IdParams,
  output: Agreement,
  errors: [401, 403, 404],
});

export const addAgreement = endpoint({
  method: 'POST',
  path: '/api/setting/agreements',
  access,
  summary: 'Dodaje dokument urzędu (z adresem) albo pierwszy regulamin (bez adresu), od razu z pierwszą wersją.',
  body: Version.extend({ slug: z.string().max(200).nullable() }),
  output: Agreement,
  errors: [401, 403, 409, 422],
});

export const addAgreementHistory = endpoint({
  method: 'POST',
  path: '/api/setting/agreements/:id/histories',
  access,
  summary: 'Dodaje nową wersję. Dotychczasowe zostają, jakie były.',
  params: IdParams,
  body: Version.extend({
    /** The newest version that its author saw: one added meanwhile is not passed over in silence. */
    after: z.number().int(),
    /** Files of that version which the new one keeps. */
    fileIds: z.array(BodyId).max(20),
  }),
  output: Agreement,
  errors: [401, 403, 404, 409, 422],
});

export const updateAgreementHistory = endpoint({
  method: 'PUT',
  path: '/api/setting/agreement-histories/:id',
  access,
  summary: 'Poprawia wersję, która jeszcze nie obowiązuje.',
  params: IdParams,
  body: Version.extend({ revision: z.number().int() }),
  output: AgreementText,
  errors: [401, 403, 404, 409, 422],
});

export const withdrawAgreementHistory = endpoint({
  method: 'DELETE',
  path: '/api/setting/agreement-histories/:id/:revision',
  access,
  summary: 'Wycofuje wersję, która jeszcze nie obowiązuje.',
  params: z.strictObject({ id: Id, revision: Id }),
  output: Agreement,
  errors: [401, 403, 404, 409],
});

const file = base64File(attachmentLimits.maxAttachmentSize.most * 1024 * 1024);

export const addAgreementFile = endpoint({
  method: 'POST',
  path: '/api/setting/agreement-histories/:id/files',
  access,
  summary:
    'Dodaje plik (w zapisie base64) do wersji regulaminu, która jeszcze nie obowiązuje. Ten sam plik po raz drugi niczego nie zmienia.',
  params: IdParams,
  ...file.limits,
  body: z.strictObject({
    filename: z.string().min(1).max(300),
    content: file.content,
    revision: z.number().int(),
  }),
  output: AgreementText,
  errors: [401, 403, 404, 409, 413, 422],
});

export const removeAgreementFile = endpoint({
  method: 'DELETE',
  path: '/api/setting/agreement-histories/:id/files/:fileId/:revision',
  access,
  summary: 'Usuwa plik z wersji regulaminu, która jeszcze nie obowiązuje.',
  params: z.strictObject({ id: Id, fileId: Id, revision: Id }),
  output: AgreementText,
  errors: [401, 403, 404, 409],
});
