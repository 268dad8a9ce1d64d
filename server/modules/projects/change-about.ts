import type { OfficeProjectAbout } from '@wiec/contract/project-about.ts';
import { ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { checkAbout, type ProjectAbout, tidyAbout } from '@wiec/domain/project-about.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { actorOf, audit } from '../../services/audit.ts';
import { readAbout, type StoredAbout, writeAbout } from './about-queries.ts';
import { holdForOffice } from './hold-draft.ts';
import type { HeldProject } from './project-queries.ts';

interface Where {
  projectId: number;
  kinds: readonly ProjectType[];
  by: CallerAccount;
}

const CHANGED = 'Ktoś to tymczasem zmienił. Wczytaj stronę ponownie i porównaj.';

const withdrawn = ({ status }: HeldProject): string | null =>
  status === ProjectStatus.Withdraw ? 'Tego, co wycofano, już się nie zmienia.' : null;

/** Whom and what a project is about, for whoever may change it. */
export async function getProjectAbout(
  { db }: Pick<Deps, 'db'>,
  { projectId, ...order }: Where,
): Promise<Reply<OfficeProjectAbout>> {
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, { projectId, ...order, isPublic: 'once-public' }, withdrawn);
    return held.ok ? accepted(present(projectId, await readAbout(tx, projectId))) : held;
  });
}

/** Says anew whom and what a project is about, as it was seen; of what is public everybody sees it at once. */
export async function changeProjectAbout(
  { db }: Pick<Deps, 'db'>,
  { projectId, seen, about: given, ...order }: Where & { seen: string; about: ProjectAbout },
): Promise<Reply<OfficeProjectAbout>> {
  const about = tidyAbout(given);
  return db.transaction().execute(async (tx) => {
    const held = await holdForOffice(tx, { projectId, ...order, isPublic: 'once-public' }, withdrawn);
    if (!held.ok) return held;
    const before = await readAbout(tx, projectId);
    if (isSame(before, about)) return accepted(present(projectId, before));
    if (before.revision !== seen) return refused('conflict', CHANGED);
    const problems = [...checkAbout(about), ...checkChoices(about, before)];
    if (problems.length > 0) return refused('unprocessable', 'Zmiany nie zostały zapisane', problems);
    await writeAbout(tx, projectId, about);
    const details = { officeId: held.data.officeId };
    const action = 'project.about-changed';
    await audit(tx, { actor: actorOf(order.by), action, subjectType: 'project', subjectId: projectId, details });
    return accepted(present(projectId, await readAbout(tx, projectId)));
  });
}

/** Only categories and districts of the office may be chosen. */
function checkChoices({ categoryId, districtIds }: ProjectAbout, { categories, districts }: StoredAbout) {
  const isKnown = categoryId === null || categories.some(({ id }) => id === categoryId);
  const areKnown = districtIds.every((wanted) => districts.some(({ id }) => id === wanted));
  return [
    ...(isKnown ? [] : [{ field: 'categoryId', message: 'Urząd nie ma takiej kategorii.' }]),
    ...(areKnown ? [] : [{ field: 'districtIds', message: 'Urząd nie ma takiej dzielnicy.' }]),
  ];
}

const wordsOf = ({ categoryId, districtIds, socialGroups, legalBasis, summary, signFilm }: ProjectAbout) => ({
  categoryId,
  districtIds: districtIds.toSorted((one, other) => one - other),
  socialGroups: [...socialGroups],
  legalBasis,
  summary,
  signFilm,
});

const isSame = (one: ProjectAbout, other: ProjectAbout): boolean =>
  JSON.stringify(wordsOf(one)) === JSON.stringify(wordsOf(other));

const present = (id: number, about: StoredAbout): OfficeProjectAbout => ({
  id,
  ...wordsOf(about),
  categories: about.categories,
  districts: about.districts,
  revision: about.revision,
});
