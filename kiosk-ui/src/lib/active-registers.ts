import { listActiveRegisters } from '@comanda/contract/cash';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';
import { call } from './call.ts';

export function useListActiveRegisters(enabled: boolean) {
  return useQuery({
    queryKey: [...queryKeys.registers, 'active'],
    queryFn: ({ signal }) => call(listActiveRegisters, { signal }),
    enabled,
  });
}
