/** Why a part of the screens cannot be shown. */
export type PartFault =
  /** The box does not have its files any more: it was upgraded after this page was loaded. */
  | 'missing'
  /** Its files arrived, but the browser did not take them; it keeps such a failure until the page is reloaded. */
  | 'stuck'
  /** It failed while it was shown. */
  | 'broken';

/** A part of the screens that cannot be shown before it is tried again, or before the page is reloaded. */
export class PartProblem extends Error {
  readonly fault: PartFault;
  constructor(fault: PartFault, cause?: unknown) {
    super(fault, { cause });
    this.name = 'PartProblem';
    this.fault = fault;
  }
}
