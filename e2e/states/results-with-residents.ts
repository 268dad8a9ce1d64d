/** As the frozen rules say it where the office typed how many people live in each area. */
export function withResidents(result: object): object {
  const { counting } = result as { counting: { settings: { areas: object[] } } };
  const areas = counting.settings.areas.map((area, i) => ({ ...area, residents: i === 0 ? 30_000 : 1800 + 700 * i }));
  return { ...result, counting: { ...counting, settings: { ...counting.settings, areas } } };
}
