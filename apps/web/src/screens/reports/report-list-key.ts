export const reportListKey = 'reports';
