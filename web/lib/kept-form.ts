import { readTabDraft } from './tab-draft.ts';

/** What the tab keeps of a form: as it was read, and as it is typed over that. */
export interface KeptForm<Draft> {
  readonly base: Draft;
  readonly draft: Draft;
}

/** What this tab kept under this name; null: nothing, or something of another shape. */
export function readKeptForm<Draft>(name: string): KeptForm<Draft> | null {
  const kept = readTabDraft(name) as Partial<KeptForm<Draft>> | null;
  return kept?.base && kept.draft ? { base: kept.base, draft: kept.draft } : null;
}

type Field<Draft> = Extract<keyof Draft, string>;

const fieldsOf = <Draft extends object>(draft: Draft): Field<Draft>[] => Object.keys(draft) as Field<Draft>[];
const isOther = <Draft>(one: Draft, other: Draft, field: keyof Draft): boolean =>
  JSON.stringify(one[field]) !== JSON.stringify(other[field]);

/** Over what is saved now: fields that were not touched here are as they are saved, with a revision among them. */
export const movedOver = <Draft extends object>({ base, draft }: KeptForm<Draft>, saved: Draft): Draft => ({
  ...saved,
  ...Object.fromEntries(
    fieldsOf(saved)
      .filter((field) => isOther(draft, base, field))
      .map((field) => [field, draft[field]]),
  ),
});

/** Fields that were changed here, and by somebody else to something else: what stands here would replace theirs. */
export const contestedIn = <Draft extends object>({ base, draft }: KeptForm<Draft>, saved: Draft): Field<Draft>[] =>
  fieldsOf(saved).filter(
    (field) => isOther(draft, base, field) && isOther(saved, base, field) && isOther(saved, draft, field),
  );
