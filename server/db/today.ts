import { sql } from 'kysely';

/** Today in Poland, by the database's clock. */
export const today = sql`(clock_timestamp() at time zone 'Europe/Warsaw')::date`;
