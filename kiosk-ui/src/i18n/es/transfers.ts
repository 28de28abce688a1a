export const transfers = {};
