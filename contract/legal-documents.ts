import { conformities } from '@wiec/domain/accessibility-statement.ts';
import { isEmail } from '@wiec/domain/email.ts';
import { isWebAddress } from '@wiec/domain/office.ts';
import { z } from 'zod';
import { endpoint, Id } from './endpoint.ts';

const Day = z.iso.date();
const Text = z.string().trim().min(1);
const WebAddress = z.string().refine(isWebAddress);

/**
 * What the office says of the portal's accessibility (act of 4 April 2019 on digital accessibility, art. 10); kept under the key
 * `accessibilityDeclaration` of the settings. Dates are days in Poland, texts are plain.
 */
export const AccessibilityStatement = z.object({
  publishedOn: Day,
  updatedOn: Day,
  drawnUpOn: Day,
  /** The last yearly review; absent before the first. */
  reviewedOn: Day.optional(),
  status: z.enum(conformities),
  /** What does not conform, and why; empty only where everything does. No reason: written before reasons had their own place. */
  gaps: z.array(z.object({ what: Text, why: z.string() })),
  method: Text,
  /** Report of the assessment, where there is one. */
  assessmentUrl: WebAddress.optional(),
  contact: z.object({ person: Text, email: z.string().refine((text) => isEmail(text)), phone: Text }),
  /** Mobile applications; absent: there are none. */
  applications: Text.optional(),
  /** How to get into the building and about in it, a paragraph each. */
  architecture: z.array(Text).min(1),
  architectureUrl: WebAddress.optional(),
  /** How to talk with the office: sign language, loops, plain texts. */
  communication: z.array(Text).min(1),
});
export type AccessibilityStatement = z.infer<typeof AccessibilityStatement>;

export const AccessibilityDeclaration = z.object({
  /** False where the office has not made a whole statement yet. */
  isActive: z.boolean(),
  title: z.string(),
  displayText: z.string(),
  entity: z.string(),
  portalUrl: z.string(),
  statement: AccessibilityStatement.nullable(),
});
export type AccessibilityDeclaration = z.infer<typeof AccessibilityDeclaration>;

export const LegalDocument = z.object({
  id: z.number().int(),
  slug: z.string(),
  isActive: z.boolean(),
  title: z.string(),
  displayText: z.string(),
  text: z.string(),
  validFrom: z.string(),
  /** Other versions of the same document, newest first. */
  history: z.array(z.object({ id: z.number().int(), title: z.string(), validFrom: z.string() })),
});
export type LegalDocument = z.infer<typeof LegalDocument>;

const Slug = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const getAccessibilityDeclaration = endpoint({
  method: 'GET',
  path: '/api/app/accessibility-declaration',
  access: 'anyone',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Deklaracja dostępności portalu.',
  output: AccessibilityDeclaration,
});

export const getLegalDocument = endpoint({
  method: 'GET',
  path: '/api/app/legal-documents/:slug',
  access: 'anyone',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Dokument urzędu w brzmieniu obowiązującym dziś, z historią.',
  params: z.strictObject({ slug: Slug }),
  output: LegalDocument,
  errors: [404],
});

export const getLegalDocumentVersion = endpoint({
  method: 'GET',
  path: '/api/app/legal-documents/:slug/:id',
  access: 'anyone',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Dokument urzędu w podanej wersji.',
  params: z.strictObject({ slug: Slug, id: Id }),
  output: LegalDocument,
  errors: [404],
});
