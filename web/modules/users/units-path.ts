export const UNITS_PATH = '/urzad/jednostki';
