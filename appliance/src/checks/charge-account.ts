import { Problem } from '@comanda/domain/problem';
import type { Row } from '@comanda/db/schema';
import type { CommandContext } from '../http/command-context.ts';
import { findCustomer } from '../customers/customers.service.ts';
import { requireConfirmed } from './invoiced.ts';

/**
 * The customer whose account a payment of a check charges; null when the method is not on account or the venue keeps no
 * house accounts. 400 customer_required, 404, 409 no_house_account; 409 account_limit with `balance` and
 * `credit_limit` when the customer would owe more and no person who may give limits approved it.
 */
export async function accountToCharge(
  tx: CommandContext,
  { kind }: Pick<Row<'payment_types'>, 'kind'>,
  customerId: number | null | undefined,
  charge: number,
): Promise<number | null> {
  if (kind !== 'account') return null;
  if (customerId == null) {
    if (!(await tx.repos.houseAccounts.isInUse())) return null;
    throw new Problem('customer_required', { field: 'customer_id' });
  }
  const customer = await findCustomer(tx, customerId, 'customer_id');
  const { balance, credit_limit } = customer;
  if (credit_limit === null) {
    if (!(await tx.repos.houseAccounts.isInUse())) return null;
    throw new Problem('no_house_account', { field: 'customer_id' });
  }
  if (balance + charge > credit_limit) {
    requireConfirmed(tx, 'account_limit', { balance, credit_limit }, 'customers.accounts');
  }
  return customer.id;
}
