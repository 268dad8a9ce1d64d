import { AGREEMENT_REQUIRED } from '@wiec/domain/ballot.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';

/** The forms that were sent without the acceptance that the terms of use ask for. @param termsId null: there are none */
export const unacceptedTerms = (
  termsId: number | null,
  forms: readonly { id: number; agreementAccepted?: boolean | null | undefined }[],
): ErrorItem[] =>
  termsId === null
    ? []
    : forms
        .filter(({ agreementAccepted }) => agreementAccepted !== true)
        .map(({ id }) => ({ message: AGREEMENT_REQUIRED, formId: id, field: 'agreementAccepted' }));
