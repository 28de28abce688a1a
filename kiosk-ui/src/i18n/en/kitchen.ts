export const kitchen = {};
