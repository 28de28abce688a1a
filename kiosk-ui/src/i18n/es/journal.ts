export const journal = {};
