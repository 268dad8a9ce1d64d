/**
 * @typedef {{ name: string, status: string, message?: string, assertionResults: { fullName: string, status: string,
 *   failureMessages?: string[] }[] }} FileResult a file of a JSON report of the tests; its name from the root of the repository
 */

/**
 * What failed, for the end of a long run: each test by its file and its full name, with the first line of why.
 * @param {readonly FileResult[]} results
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

/** How many files are run once more. More of them are no accident of a busy machine. */
export const MOST_FILES_AGAIN = 3;

/**
 * The files that are run once more: those of journeys that failed, and none where there are too many of them (decision 0228).
 * @param {readonly FileResult[]} results of a first run
 * @returns {string[]} their names
 */
export function filesToRunAgain(results) {
  const failed = results.filter(({ name, status }) => status === 'failed' && name.startsWith('e2e/'));
  return failed.length <= MOST_FILES_AGAIN ? failed.map(({ name }) => name) : [];
}

/**
 * Both runs as one: a file that passed as a whole in the second run has passed.
 * @param {readonly FileResult[]} first
 * @param {readonly FileResult[]} second of some of the same files
 * @returns {{ results: FileResult[], unsteady: string[] }} `unsteady` is a line for each failure of the first run that the second had not
 */
export function afterBothRuns(first, second) {
  const whole = (before) =>
    second.find(
      ({ name, status, assertionResults: tests }) =>
        name === before.name && status === 'passed' && tests.length >= Math.max(1, before.assertionResults.length),
    );
  return {
    results: first.map((before) => whole(before) ?? before),
    unsteady: failedTests(first.filter(whole)),
  };
}
