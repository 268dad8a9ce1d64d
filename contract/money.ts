import type { Zlote } from '@wiec/domain/money.ts';
import { z } from 'zod';

/** An amount in złotys as a decimal number (0-how-we-read-it, "Shapes"); every amount of the API is one. */
export const Amount = z.number() as unknown as z.ZodType<Zlote>;
