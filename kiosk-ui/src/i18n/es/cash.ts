export const cash = {};
