import type { Invoice } from '@comanda/contract/invoices';

/** The colour of the state of an electronic invoice. */
export const stateTones = {
  sealed: 'neutral',
  waiting: 'warning',
  stamped: 'success',
  rejected: 'error',
  unclear: 'error',
  dropped: 'neutral',
  cancel_asked: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<Invoice['state'], string>;
