import type { Check } from '@comanda/contract/checks';

type OrderType = Check['order_type'];

export const orderTypes: readonly OrderType[] = ['dine_in', 'take_out', 'delivery'];

/** The input for a check's guests and customer. */
export interface CustomerDraft {
  order_type: OrderType;
  guests: number | null;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  notes: string;
  /** The customer of the venue; null: none is chosen. */
  customer_id: number | null;
}

export type CustomerField = Exclude<keyof CustomerDraft, 'order_type' | 'customer_id'>;

/** The fields of each order type. */
export const customerFields: Record<OrderType, readonly CustomerField[]> = {
  dine_in: ['guests', 'customer_name', 'notes'],
  take_out: ['customer_name', 'customer_phone', 'notes'],
  delivery: ['customer_name', 'customer_phone', 'customer_address', 'notes'],
};

export const emptyCustomer: CustomerDraft = {
  order_type: 'dine_in',
  guests: null,
  customer_name: '',
  customer_phone: '',
  customer_address: '',
  notes: '',
  customer_id: null,
};

export function customerOf(check: Check): CustomerDraft {
  return {
    order_type: check.order_type,
    guests: check.guests,
    customer_name: check.customer_name ?? '',
    customer_phone: check.customer_phone ?? '',
    customer_address: check.customer_address ?? '',
    notes: check.notes,
    customer_id: check.customer_id,
  };
}

/** The draft as request body: only the fields of its order type, so that the others do not change. */
export function customerBody(draft: CustomerDraft): Partial<CustomerDraft> {
  const { order_type, customer_id } = draft;
  const asked = customerFields[order_type].map((field) => {
    const value = draft[field];
    return [field, typeof value === 'string' ? value.trim() : value] as const;
  });
  return { order_type, customer_id, ...Object.fromEntries(asked) };
}
