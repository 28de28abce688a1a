import type { ImportFile, ColumnMapping } from '@comanda/contract/list-columns';
import { useRef, useState } from 'react';
import { FileFault } from '../lib/browser/file-fault.ts';
import { ColumnForm } from './column-form.tsx';

/** The columns of a chosen file, and the fields that they are. `read` asks the box for them. */
export function useColumns(read: (csv: string, signal: AbortSignal) => Promise<ImportFile>) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  // Read while a file is checked, before the screen is drawn again.
  const latest = useRef(mapping);
  const choose = (next: ColumnMapping) => {
    latest.current = next;
    setMapping(next);
  };
  return {
    /** Reads the columns; true when all required ones are known. */
    read: async (csv: string, signal: AbortSignal) => {
      const found = await read(csv, signal);
      if (found.total === 0) throw new FileFault('empty');
      setFile(found);
      choose(found.mapping);
      return isComplete(found, found.mapping);
    },
    header: file?.header ?? [],
    total: file?.total ?? 0,
    mapping: () => latest.current,
    isComplete: file !== null && isComplete(file, mapping),
    form: file && <ColumnForm file={file} mapping={mapping} onChange={choose} />,
  };
}

function isComplete({ fields }: ImportFile, mapping: ColumnMapping): boolean {
  return fields.every(
    ({ name, required }) => !required || mapping.some(({ field }) => field === name),
  );
}
