/** Names the unit of a number for the compiler; no value has it. */
export declare const unit: unique symbol;

/**
 * A number in a unit. The compiler refuses a number in another unit; the result of a calculation, which has none, is
 * accepted.
 */
export type In<Unit extends string> = number & { readonly [unit]?: Unit };
