export const printing = {};
