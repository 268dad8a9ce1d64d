import { expect, test } from 'vitest';
import { auditActor, auditSubject } from './audit-words.ts';

const names = new Map([[7, 'Irena Sowa']]);

test.each([
  ['account:7', 'Irena Sowa'],
  ['account:8', 'Konto nr 8'],
  ['system', 'Portal'],
  ['cli', 'Wiersz poleceń na serwerze'],
  ['older', 'older'],
])('%s is %s', (actor, told) => expect(auditActor(actor, names)).toBe(told));

test.each([
  ['account:7', 'project', '3', 'Ścieżka', 'Ścieżka'],
  ['account:7', 'project', '3', null, 'projekt nr 3'],
  ['account:7', 'account', '7', null, 'własne konto'],
  ['account:8', 'account', '7', null, 'Irena Sowa'],
  ['system', 'account', '9', null, 'konto nr 9'],
  ['system', 'unheard-of', 'x', null, 'unheard-of x'],
])('%s did something to %s %s "%s": %s', (actor, subjectType, subjectId, subjectTitle, told) => {
  expect(auditSubject({ actor, subjectType, subjectId, subjectTitle }, names)).toBe(told);
});
