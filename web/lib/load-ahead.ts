let loading = 0;

/** Loads code before it is needed; null where it cannot be had now, so that the caller can try again. */
export async function loadAhead<Code>(load: () => Promise<Code>): Promise<Code | null> {
  loading += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    loading -= 1;
  }
}

/** Whether nobody is waiting yet for the code that is being loaded. */
export const isLoadingAhead = (): boolean => loading > 0;
