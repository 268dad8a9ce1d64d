import { expect, test } from 'vitest';
import { countTasks } from './desk-counts.ts';

const own = (href: string) => ({ href, isOthers: false });

test('each matter is counted in the part where it is done, and colleagues’ in none', () => {
  const tasks = [
    own('/urzad/konsultacje/4'),
    own('/urzad/konsultacje/5/raport'),
    { href: '/urzad/konsultacje/6', isOthers: true },
    own('/urzad/ankiety/7'),
    own('/urzad/glosowania/2/rejestr'),
    own('/urzad/budzety/3/projekty/25/sprostowania'),
    // Rows of many: their own part says how many.
    own('/urzad/komentarze'),
    own('/urzad/inicjatywy?lista=to-approve'),
  ];
  expect(countTasks(tasks)).toEqual({ total: 7, consultations: 2, surveys: 1, budgets: 2, votes: 1 });
});
