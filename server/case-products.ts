import type { TaskWords } from '@wiec/contract/office-tasks.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { zloteOf } from '@wiec/domain/money.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import type { Deps } from './deps.ts';
import { accepted } from './http/reply.ts';
import { createConsultationDraft, type DraftParty } from './modules/consultations/drafts.ts';
import type { Material, ProductMakers } from './modules/initiatives/products/make-product.ts';
import { attachFiles } from './modules/projects/attach-files.ts';
import { takeTask } from './modules/project-tasks/office/take-task.ts';
import { htmlOfText } from './services/clean-html.ts';

/** In days: until a draft opens, and for how long it runs, unless whoever prepares it says something else. */
const [BEGINS_IN, RUNS_FOR] = [14, 21];
/** In code points, of the short description. */
const SHORT = 200;

/** What is made of residents' cases, by the modules whose it is: their rules, and the rights of whoever makes it, are judged there. */
export const caseProducts = (deps: Deps, { createDraft }: Pick<DraftParty, 'createDraft'>): ProductMakers => ({
  consultation: async (tx, from, by) => {
    const begins = addDays(warsawDate(deps.clock()), BEGINS_IN);
    const within = {
      clock: deps.clock,
      createDraft: (...[order, clerk, held]: Parameters<typeof createDraft>) => createDraft(order, clerk, held, tx),
    };
    const made = await createConsultationDraft(within, {
      officeId: from.officeId,
      by,
      words: {
        title: from.title,
        shortDescription: excerpt(from.content, SHORT),
        description: descriptionOf(from),
        sections: [],
        mode: Mode.Open,
        onlyForLegalAge: false,
        withTerms: false,
        moderatorName: '',
        comments: true,
        opinions: true,
        mailForm: false,
        postForm: false,
        dateFrom: warsawInstant(begins).toISOString(),
        dateTo: warsawInstant(addDays(begins, RUNS_FOR)).toISOString(),
      },
    });
    if (!made.ok) return made;
    const { id } = made.data;
    let withFiles = true;
    for (const file of from.files) {
      const order = { projectId: id, kind: 'attachment', files: [file], by } as const;
      withFiles = (await attachFiles({ ...deps, db: tx }, order)).ok && withFiles;
    }
    return accepted({ id, withFiles });
  },
  project: (tx, from, by, { editionId, thematicAreaId }) => {
    const words: TaskWords = {
      number: from.number,
      title: from.title,
      description: htmlOfText(from.content),
      cost: zloteOf(from.cost ?? 0),
      costRows: [],
      upkeep: null,
      author: '',
      officeId: from.officeId,
      districtId: from.districtId,
      officeThematicAreaId: thematicAreaId,
      locationDescription: from.locationDescription,
      decision: '',
      realization: '',
      places: from.place === null ? [] : [{ ...from.place, description: from.locationDescription }],
    };
    // A picture of a project says in words what is seen on it, which nobody has written yet: it goes along as a document.
    return takeTask(deps, tx, { editionId, words, documents: from.files, by });
  },
});

/** A consultation has no marker of its own: where it is stands in its words. */
function descriptionOf({ content, locationDescription, place }: Material): string {
  const point = place === null ? '' : `${place.latitude.toFixed(6)}, ${place.longitude.toFixed(6)}`;
  const where = [locationDescription, point].filter((part) => part !== '').join(', ');
  return htmlOfText(where === '' ? content : `${content}\n\nMiejsce: ${where}`);
}
