import { diaryKinds, implementationStates } from '@wiec/domain/implementation.ts';
import { taskOrders } from '@wiec/domain/task-order.ts';
import { taskStageKeys } from '@wiec/domain/task-stages.ts';
import { z } from 'zod';
import {
  endpoint,
  IdParams,
  listOf,
  OfficeScope,
  optionalNumber,
  optionalText,
  PageNumber,
  PageSize,
  typedText,
  UnsetOrId,
} from './endpoint.ts';
import { Amount } from './money.ts';
import { TaskErratum } from './task-errata.ts';

/** Whether pictures come inside the reply too (0-how-we-read-it, "Images"). */
export const InlineImages = z.object({ inlineImages: optionalText(5) });

const unlessEmpty = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

export const ProjectTaskFilter = z.object({
  budgetYearId: UnsetOrId,
  /** Where no year is set: only of the edition on which people vote, else of the newest one. Absent: of all. */
  edition: unlessEmpty(z.literal('current')),
  districtId: UnsetOrId,
  officeThematicAreaId: UnsetOrId,
  status: UnsetOrId,
  officeId: OfficeScope.shape.officeId,
  searchTerm: typedText(200),
  /** Absent: by title. By title and number editions stand one after another, the newest first. */
  order: unlessEmpty(z.enum(taskOrders)),
  /** Of the random order: the same seed draws the same order. */
  seed: optionalNumber(z.coerce.number().int().min(1).max(2_147_483_647)),
  page: PageNumber,
  size: z.preprocess((v) => (v === 'all' ? '-1' : v), PageSize),
  ...InlineImages.shape,
});
export type ProjectTaskFilter = z.infer<typeof ProjectTaskFilter>;

/** An image by address, with widths on offer (`?w=`); null where a drawing stands instead. */
export const ImageRef = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  alt: z.string(),
});
export type ImageRef = z.infer<typeof ImageRef>;

/** Base64, and null unless asked for with `inlineImages=true`: `image` has the address. */
export const ThumbMainImage = z.object({
  thumbMainImage: z.string().nullable(),
  thumbMainImageContentType: z.string().nullable(),
});

export const TaskMarker = z.object({
  latitude: z.number(),
  longitude: z.number(),
  description: z.string(),
  color: z.string(),
});
export type TaskMarker = z.infer<typeof TaskMarker>;

export const ProjectTaskListItem = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  /** Sanitised HTML. */
  description: z.string(),
  /** The same in plain words, whole; the screen clamps it. */
  descriptionText: z.string(),
  officeName: z.string(),
  /** Null for the system-wide area, shown as 'Miasto'. */
  districtName: z.string().nullable(),
  officeThematicAreaName: z.string(),
  motif: z.string(),
  /** Estimated. */
  cost: Amount,
  status: z.number().int(),
  statusName: z.string(),
  budgetYearId: z.number().int(),
  budgetYearValue: z.number().int(),
  image: ImageRef.nullable(),
  ...ThumbMainImage.shape,
  markers: z.array(TaskMarker),
});
export type ProjectTaskListItem = z.infer<typeof ProjectTaskListItem>;

/** The edition to which all projects of a list or a map belong, and the votes on it that take votes just now. */
export const ShownEdition = z.object({
  budgetYearId: z.number().int(),
  budgetYearValue: z.number().int(),
  votes: z.array(z.object({ projectId: z.number().int(), dateTo: z.iso.datetime() })),
});
export type ShownEdition = z.infer<typeof ShownEdition>;

/** Null: projects of all editions were asked for. */
const edition = ShownEdition.nullable();

/** Edges of a part of the map, in degrees. */
const MapEdge = (furthest: number) => optionalNumber(z.coerce.number().min(-furthest).max(furthest));

/** Most projects of one answer to `getTaskMap`. */
export const MOST_ON_MAP = 300;

export const TaskMapQuery = ProjectTaskFilter.omit({
  order: true,
  seed: true,
  page: true,
  size: true,
  inlineImages: true,
}).extend({
  /** Only these projects, as decimal ids with commas between them. */
  ids: typedText(4000),
  /** The part of the map that is looked at; all four, or none. */
  west: MapEdge(180),
  south: MapEdge(90),
  east: MapEdge(180),
  north: MapEdge(90),
});
export type TaskMapQuery = z.infer<typeof TaskMapQuery>;

/** A project as it stands on the map and in the list beside it. */
export const TaskOnMap = ProjectTaskListItem.pick({
  id: true,
  title: true,
  districtName: true,
  officeThematicAreaName: true,
  cost: true,
}).extend({ markers: z.array(TaskMarker.omit({ description: true })) });
export type TaskOnMap = z.infer<typeof TaskOnMap>;

/** Projects of a district, or places of the whole town's that lie close to each other: their middle, how many, and how far they reach. */
export const PlaceGroup = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.number().int(),
  /** Null: of the whole town. */
  districtName: z.string().nullable(),
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
});
export type PlaceGroup = z.infer<typeof PlaceGroup>;

export const TaskMap = z.object({
  /** How many projects match, in the part looked at or not. */
  total: z.number().int(),
  /** In the order of the list. Of a part of the map those with a place in it; else also those without a place. */
  items: z.array(TaskOnMap),
  /** Instead of `items`, where there would be more than MOST_ON_MAP. */
  groups: z.array(PlaceGroup),
  edition,
});
export type TaskMap = z.infer<typeof TaskMap>;

export const TaskDocument = z.object({
  id: z.number().int(),
  filename: z.string(),
  contentType: z.string(),
  size: z.number().int(),
  url: z.string(),
});

export const TaskImage = z.object({
  id: z.number().int(),
  filename: z.string(),
  alt: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** As `thumbMainImage`. */
  thumbImage: z.string().nullable(),
});
export type TaskImage = z.infer<typeof TaskImage>;

/** What residents are told of a chosen project that is being done, was done, or was given up. */
export const TaskImplementation = z.object({
  state: z.enum(implementationStates),
  /** As it is read. */
  stateName: z.string(),
  /** Who does it; the office where no unit was named. */
  unitName: z.string(),
  contractor: z.string(),
  /** By when it is to be done, and was to be done at first: "maj 2027"; null: nobody said. */
  term: z.string().nullable(),
  firstTerm: z.string().nullable(),
  /** Null: nobody said. */
  paid: Amount.nullable(),
  costs: z.array(z.object({ name: z.string(), contracted: Amount.nullable(), paid: Amount })),
  /** The newest first; those whose day has not come are not among them. */
  entries: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(diaryKinds),
      /** YYYY-MM-DD. */
      publicOn: z.string(),
      title: z.string(),
      /** A line is a paragraph. */
      text: z.string(),
      costToDate: Amount.nullable(),
      termBefore: z.string().nullable(),
      termAfter: z.string().nullable(),
      legalBasis: z.string(),
      decision: z.string(),
      unitName: z.string(),
      pictures: z.array(TaskImage.omit({ thumbImage: true, filename: true }).extend({ caption: z.string() })),
      documents: z.array(TaskDocument),
    }),
  ),
});
export type TaskImplementation = z.infer<typeof TaskImplementation>;

export const ProjectTask = ProjectTaskListItem.extend({
  /** What the estimated cost is made of, in the office's order; its sum may be another. Empty: nothing is said of it. */
  costRows: z.array(z.object({ name: z.string(), amount: Amount })),
  /** Of a year, once it stands; null: nothing is said of it. */
  upkeep: Amount.nullable(),
  /** Who had the idea, as its authors agreed to be told; empty: nothing is said of them. */
  author: z.string(),
  locationDescription: z.string(),
  /** How words of its frozen text should read, the oldest first. */
  errata: z.array(TaskErratum),
  images: z.array(TaskImage),
  documents: z.array(TaskDocument),
  /** Null until it is decided, and where nothing is said. */
  decision: z.string().nullable(),
  /** Sanitised HTML. */
  realizationDescription: z.string().nullable(),
  realizationImages: z.array(TaskImage),
  /** The vote in which this project takes part, if any: for the link back into the vote, or to its results. */
  vote: z
    .object({
      projectId: z.number().int(),
      budgetYearValue: z.number().int(),
      status: z.number().int(),
      showResults: z.boolean(),
      /** Votes are taken just now. */
      isRunning: z.boolean(),
      /** Its time to vote has passed, by the date or by the office. */
      isOver: z.boolean(),
      dateFrom: z.iso.datetime(),
      dateTo: z.iso.datetime(),
      /** When its result was published; null: everybody waits for it. */
      publishedAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Its life in order, as it is read; after what ends it there is nothing. */
  stages: z.array(
    z.object({
      key: z.enum([...taskStageKeys, 'chosen', ...implementationStates]),
      name: z.string(),
      state: z.enum(['done', 'now', 'todo']),
      /** "do 1 grudnia"; null: nobody knows it. */
      date: z.string().nullable(),
    }),
  ),
  /** Null: it was not chosen, or has not begun. */
  implementation: TaskImplementation.nullable(),
  /** The server's clock. */
  now: z.iso.datetime(),
});
export type ProjectTask = z.infer<typeof ProjectTask>;

export const listProjectTasks = endpoint({
  method: 'GET',
  path: '/api/project-tasks',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 3, by: 'server' },
  summary: 'Projekty budżetu obywatelskiego według filtrów, strona po stronie.',
  query: ProjectTaskFilter,
  output: listOf(ProjectTaskListItem).extend({ edition }),
  errors: [400],
});

export const getTaskMap = endpoint({
  method: 'GET',
  path: '/api/project-tasks/map',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 3, by: 'server' },
  summary: 'Projekty według filtrów na mapie albo w jej wycinku; gdzie jest ich bardzo wiele, skupiska miejsc.',
  query: TaskMapQuery,
  output: TaskMap,
  errors: [400],
});

export const getProjectTask = endpoint({
  method: 'GET',
  path: '/api/project-tasks/:id',
  access: 'anyone',
  module: 'budget',
  keep: { seconds: 3, by: 'server' },
  summary: 'Jeden projekt ze wszystkim, co o nim opublikowano.',
  params: IdParams,
  query: InlineImages,
  output: ProjectTask,
  errors: [404],
});
