/**
 * Does each in turn; one that fails does not stop the others.
 * @param what what was to be done, for the message
 * @throws AggregateError of what failed, after all have been tried
 */
export async function tryEach<T>(items: readonly T[], what: string, act: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length} of ${items.length} failed`);
}
