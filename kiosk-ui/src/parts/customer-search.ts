import { listCustomers } from '@comanda/contract/customers';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useRead } from '../lib/api/use-read.ts';

/**
 * The customers whom a text finds while it is typed, those of the text before until they are there; all without a text.
 * `search` is the text that is asked for. `customers` is undefined until there is an answer, and for a text that is
 * shorter than `least`.
 */
export function useCustomerSearch(typed: string, { least = 0, enabled = true } = {}) {
  const search = useDeferredValue(typed.trim());
  const isAsked = enabled && search.length >= least;
  const query = useRead(
    listCustomers,
    { query: search === '' ? {} : { search } },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  return { query, search, customers: isAsked ? query.data : undefined };
}
