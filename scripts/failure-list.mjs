/**
 * What failed, for the end of a long run: each test by its file and its full name, with the first line of why.
 * @param {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string,
 *   failureMessages?: string[] }[] }[]} results files of a JSON report of the tests; names from the root of the repository
 * @returns {string[]} a line for each test that failed; a file that broke down outside its tests is one line
 */
export function failedTests(results) {
  return results.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) => line(`${name} > ${fullName}`, failureMessages?.[0]));
  });
}

const line = (where, why) => {
  const first = why?.trim().split('\n')[0];
  return first ? `${where}: ${first}` : where;
};
