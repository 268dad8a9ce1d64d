import { expect, test } from 'vitest';
import { columnsText, listColumns, readColumns, usualColumns } from './list-columns.ts';

test('the usual columns are not named, others come back as they were chosen, in the order of the table', () => {
  expect(columnsText(usualColumns)).toBeNull();
  expect(columnsText(usualColumns.toReversed())).toBeNull();
  expect(columnsText(['step', 'unit'])).toBe('krok.jednostka');
  expect(readColumns('jednostka.krok')).toEqual(['step', 'unit']);
  expect(readColumns(columnsText(listColumns))).toEqual(listColumns);
});

test.each([null, '', 'nic', '..'])('where an address names none, the usual ones are shown: %j', (text) => {
  expect(readColumns(text)).toEqual(usualColumns);
});
