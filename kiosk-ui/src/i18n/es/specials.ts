export const specials = {};
