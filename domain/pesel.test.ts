import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readPesel } from './pesel.ts';

const today = '2026-11-21';

describe('readPesel', () => {
  test.each([
    ['44051401359', '1944-05-14', 'male'],
    ['09222509560', '2009-02-25', 'female'],
    ['02070803628', '1902-07-08', 'female'],
    ['00222900139', '2000-02-29', 'male'],
    [' 44051401359 ', '1944-05-14', 'male'],
  ])('%s was born on %s, %s', (text, birthDate, sex) => {
    expect(readPesel(text, today)).toEqual({ ok: true, value: { pesel: text.trim(), birthDate, sex } });
  });

  test.each([
    ['25861500014', 'born in 1825, 201 years old'],
    ['00422800015', 'born in 2100, in the future'],
    ['00022900133', '29 February 1900 did not exist'],
    ['00000000000', 'month 0'],
    ['44051401358', 'checksum'],
    ['4405140135', 'ten digits'],
    ['440514013590', 'twelve digits'],
    ['44051401３59', 'a full-width digit'],
    ['٤٤٠٥١٤٠١٣٥٩', 'Arabic digits'],
    ['44-051401359', 'a hyphen'],
    ['', 'nothing'],
  ])('%s is refused: %s', (text) => {
    expect(readPesel(text, today)).toEqual({ ok: false, error: 'invalid' });
  });

  it('accepts a child on the day of birth, not the day before', () => {
    expect(readPesel('09222509560', '2009-02-25').ok).toBe(true);
    expect(readPesel('09222509560', '2009-02-24').ok).toBe(false);
  });

  it('accepts an age of 130 and refuses 131', () => {
    expect(readPesel('02070803628', '2033-07-07').ok).toBe(true);
    expect(readPesel('02070803628', '2033-07-08').ok).toBe(false);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, change) => {
        const digits = [...'44051401359'].map(Number);
        digits[place] = (digits[place]! + change) % 10;
        expect(readPesel(digits.join(''), today).ok).toBe(false);
      }),
    );
  });

  it('reads back the birth date and the sex that any number was made from', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 9999 }), (day, serial) => {
        const birthDate = day.toISOString().slice(0, 10);
        const month = Number(birthDate.slice(5, 7)) + (birthDate < '2000' ? 0 : 20);
        const body = `${birthDate.slice(2, 4)}${String(month).padStart(2, '0')}${birthDate.slice(8)}${String(serial).padStart(4, '0')}`;
        const sum = [...body].reduce((total, digit, i) => total + Number(digit) * [1, 3, 7, 9][i % 4]!, 0);
        const pesel = `${body}${(10 - (sum % 10)) % 10}`;
        expect(readPesel(pesel, today)).toEqual({
          ok: true,
          value: { pesel, birthDate, sex: serial % 2 === 1 ? 'male' : 'female' },
        });
      }),
    );
  });
});
