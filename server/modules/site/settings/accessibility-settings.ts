import { AccessibilityStatement } from '@wiec/contract/legal-documents.ts';
import type { AccessibilitySetting } from '@wiec/contract/settings.ts';
import {
  type AccessibilityDraft,
  checkAccessibility,
  emptyAccessibility,
  tidyAccessibility,
} from '@wiec/domain/accessibility-statement.ts';
import { paragraphsOf } from '@wiec/domain/polish-text.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import { accepted, type Reply } from '../../../http/reply.ts';
import { readSetting } from '../../../services/content-configs.ts';
import { ACCESSIBILITY } from '../site-settings.ts';
import { changeSetting, refuseChange } from './change-setting.ts';
import { refuseOutsider } from './refuse-outsider.ts';

type Stored = AccessibilityStatement & { revision: number };

export async function getAccessibilitySetting(
  { db }: Pick<Deps, 'db'>,
  by: CallerAccount,
): Promise<Reply<AccessibilitySetting>> {
  const barred = await refuseOutsider(db, by);
  return barred ?? accepted(settingOf(await readSetting(db, ACCESSIBILITY)));
}

/** Residents read it at once. */
export async function setAccessibilitySetting(
  deps: Pick<Deps, 'db' | 'clock'>,
  { setting, by }: { setting: AccessibilitySetting; by: CallerAccount },
): Promise<Reply<AccessibilitySetting>> {
  const draft = tidyAccessibility(setting);
  const changed = await changeSetting<Stored>(deps, by, ACCESSIBILITY, (value) => {
    const before = settingOf(value);
    const refusal = refuseChange(before, setting, checkAccessibility(draft, warsawDate(deps.clock())));
    const after = { ...statementOf(draft), revision: before.revision + 1 };
    return refusal ?? accepted({ value: after, details: { after } });
  });
  return changed.ok ? accepted(settingOf(changed.data)) : changed;
}

/** One that is not whole is written anew. */
export function settingOf(value: unknown): AccessibilitySetting {
  const read = AccessibilityStatement.safeParse(value);
  if (!read.success) return { ...emptyAccessibility, gaps: [], revision: 0 };
  const { contact, architecture, communication, reviewedOn, assessmentUrl, applications, architectureUrl, ...same } =
    read.data;
  const { revision } = value as { revision?: unknown };
  return {
    ...same,
    ...contact,
    reviewedOn: reviewedOn ?? '',
    assessmentUrl: assessmentUrl ?? '',
    applications: applications ?? '',
    architectureUrl: architectureUrl ?? '',
    architecture: architecture.join('\n'),
    communication: communication.join('\n'),
    // What was written without the screen has none; 0 would say that there is nothing.
    revision: typeof revision === 'number' ? revision : 1,
  };
}

function statementOf(draft: AccessibilityDraft): AccessibilityStatement {
  const { publishedOn, updatedOn, drawnUpOn, method, person, email, phone } = draft;
  const given = (field: 'reviewedOn' | 'assessmentUrl' | 'applications' | 'architectureUrl') =>
    draft[field] === '' ? {} : { [field]: draft[field] };
  return {
    publishedOn,
    updatedOn,
    drawnUpOn,
    ...given('reviewedOn'),
    status: draft.status as AccessibilityStatement['status'],
    gaps: draft.gaps.map(({ what, why }) => ({ what, why })),
    method,
    ...given('assessmentUrl'),
    contact: { person, email, phone },
    ...given('applications'),
    architecture: paragraphsOf(draft.architecture),
    ...given('architectureUrl'),
    communication: paragraphsOf(draft.communication),
  };
}
