/** Key of the endless list of reports, which changes elsewhere make old. */
export const reportListKey = 'reports';
