import { wordingTargets } from '@wiec/domain/wording-correction.ts';
import { z } from 'zod';
import { ImageRef } from './project-tasks.ts';

/** A least age of voters below that of adults. */
export const YoungAge = z.literal([13, 16]);

/** What is told of a project of any kind, in lists, at the head of its page and on it (spec/1 §3, Project). */
export const ProjectFields = {
  id: z.number().int(),
  type: z.number().int(),
  title: z.string(),
  shortDescription: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  mode: z.number().int(),
  modeName: z.string(),
  onlyForLegalAge: z.boolean(),
  officeId: z.number().int(),
  officeName: z.string(),
  showResults: z.boolean(),
};

/** What the office did in public to the end of a consultation, a survey or a probe, or to all of it. */
export const TermChange = z.object({
  kind: z.enum(['extension', 'early-closing', 'pause', 'resumption', 'withdrawal']),
  /** Everybody reads it; empty where something was resumed. */
  reason: z.string(),
  /** The new last instant; of a closing, a resumption or a withdrawal its moment; of a pause, when it ends by itself. */
  dateTo: z.string(),
  madeAt: z.string(),
});
export type TermChange = z.infer<typeof TermChange>;

/** A typo that the office put right in what everybody sees (docs/decisions/0142). */
export const WordingCorrection = z.object({
  target: z.enum(wordingTargets),
  before: z.string(),
  after: z.string(),
  /** Everybody reads it. */
  reason: z.string(),
  madeAt: z.string(),
});
export type WordingCorrection = z.infer<typeof WordingCorrection>;

/** What stands at the head of a project's page, whatever its kind, for everybody the same. */
export const ProjectHeader = z.object({
  ...ProjectFields,
  moderatorName: z.string().nullable(),
  /** Null: it belongs to no budget. */
  budgetYearId: z.number().int().nullable(),
  budgetYearValue: z.number().int().nullable(),
});
export type ProjectHeader = z.infer<typeof ProjectHeader>;

/** A picture in base64, and null unless asked for with `inlineImages=true`: `image` has the address. */
const ThumbImage = { thumbImage: z.string().nullable(), thumbImageContentType: z.string().nullable() };
export type Thumbnailed = z.infer<z.ZodObject<typeof ThumbImage>>;

/** The picture of a consultation, a survey or a probe. */
export const Pictured = {
  /** Empty `alt`: a mere ornament; null: it has none. */
  image: ImageRef.nullable(),
  ...ThumbImage,
};

/** Whom and what a consultation, a survey or a probe is about (spec/1 §3, Project). */
export const AboutProject = z.object({
  /** The only district that it concerns; null: the whole town, or several. */
  districtId: z.number().int().nullable(),
  /** Those that it concerns; empty: the whole town. Who may take part does not follow from them. */
  districts: z.array(z.object({ id: z.number().int(), name: z.string() })),
  socialGroups: z.array(z.object({ socialGroupName: z.string() })),
  /** The resolution or order by which it is held; empty: not told. */
  legalBasis: z.string(),
  /** 'W skrócie': plain sentences, one in a line; empty: none. */
  summary: z.string(),
  /** Address of a film in Polish sign language; empty: none. */
  signFilm: z.string(),
});
export type AboutProject = z.infer<typeof AboutProject>;

/** A file of a project or an act (spec/1 §3, Attachment). */
export const Attachment = z.object({
  id: z.number().int(),
  contentType: z.string(),
  filename: z.string(),
  size: z.number().int(),
  isAct: z.boolean(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A list that stays empty. */
export const None = z.array(z.unknown()).readonly();

/** Fields of the specification's Project that votes on forms have nothing for: always there, and empty. */
export const NotOfVotes = {
  thematicAreaId: z.null(),
  thematicAreaName: z.null(),
  districtId: z.null(),
  thumbImage: z.null(),
  thumbImageContentType: z.null(),
  socialGroups: None,
  attachments: None,
  resultAttachments: None,
  resultSummary: None,
  act: z.null(),
  comments: None,
  commentCount: z.literal(0),
  commentAdded: z.literal(false),
  existActiveCommentForm: z.literal(false),
  likeCount: z.literal(0),
  unlikeCount: z.literal(0),
  userOpinionId: z.null(),
  /** Accepted anew with each ballot or form. */
  agreementAccepted: z.literal(false),
};
