/** Whether everything is asked and gone through, as `npm test -- --whole` does, and not the usual choice (decision 0262). */
export const isWholeRun = process.env['WHOLE_RUN'] === '1';
