/** Test files that may take more than one percent of all test time, each with the reason. */
export const slowTests = {};
