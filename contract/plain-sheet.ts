/**
 * Sheets as the portal's own page sends them, known without their schema, by which sixty answers take longer than by all rules of their
 * form. Only what the schema takes as it stands is plain; about everything else it has the last word (`plain-sheet.test` compares them).
 */

/** Sizes that are taken at all. Texts in units of UTF-16. */
export const SHEET_LIMITS = { answers: 500, options: 100, openText: 20_000, openDate: 40, comment: 10_000 } as const;

type Check = (value: unknown) => boolean;

const LARGEST_ID = 2_147_483_647;
const isId: Check = (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= LARGEST_ID;
const isFlag: Check = (value) => typeof value === 'boolean';
const isNull: Check = (value) => value === null;
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isText =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && value.length <= most;
const isList =
  (each: Check, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(each);

/** An object that has all these fields, maybe some of the others, and no more. Read from JSON, so that nothing is inherited. */
function isRecord(needed: Readonly<Record<string, Check>>, others: Readonly<Record<string, Check>> = {}): Check {
  const checks = new Map(Object.entries({ ...needed, ...others }));
  const names = Object.keys(needed);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const name in value) {
      if (checks.get(name)?.((value as Record<string, unknown>)[name]) !== true) return false;
    }
    return names.every((name) => Object.hasOwn(value, name));
  };
}

const isOption = isRecord(
  {},
  {
    questionOptionId: orNull(isId),
    questionMatrixValueId: orNull(isId),
    ranking: orNull(Number.isFinite),
    openText: orNull(isText(SHEET_LIMITS.openText)),
    openDate: orNull(isText(SHEET_LIMITS.openDate)),
    comment: orNull(isText(SHEET_LIMITS.comment)),
  },
);
const isAnswer = isRecord(
  { questionId: isId, answerOptions: isList(isOption, SHEET_LIMITS.options) },
  { categoryId: orNull(isId) },
);
const isForm = isRecord(
  { id: isId, answers: isList(isAnswer, SHEET_LIMITS.answers) },
  { agreementAccepted: orNull(isFlag) },
);
const areForms = isList(isForm, 1);

/** Without typed data, codes and devices, which are few. */
export const isPlainSheet: Check = isRecord(
  { consultationForms: (value) => areForms(value) && (value as unknown[]).length === 1 },
  { userData: isNull, authorizeCode: isNull, deviceKey: isNull, anotherPerson: orNull(isFlag) },
);
