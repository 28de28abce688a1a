import type { EndpointShape } from '@comanda/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call, type CallInput } from '../lib/api/call.ts';
import { downloadFile } from '../lib/api/csv.ts';
import { useProblemText } from '../lib/api/problem.ts';
import { notify } from '../ui/toast.tsx';

/** Saves the answer of an endpoint that has one media type as a file, or says why it could not. */
export function useDownload<const E extends EndpointShape>(endpoint: E) {
  const problemText = useProblemText();
  return useMutation({
    mutationFn: ({ input }: { input: CallInput<E>; name: string }) => call(endpoint, input),
    onSuccess: (content, { name }) =>
      downloadFile(name, content as BlobPart, endpoint.media?.[0] ?? ''),
    onError: (error) => notify('error', problemText(error)),
  });
}
