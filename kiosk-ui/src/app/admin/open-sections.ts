import { readLocal, writeLocal } from '../../lib/browser/local-storage.ts';
import { createStore, useStore } from '../../lib/browser/store.ts';

const KEY = 'admin_open_sections';

function stored(): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(readLocal(KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

const open = createStore(stored());

/** Which sections are expanded on the overview, stored on this device, and a function that toggles one. */
export function useOpenSections(): [ReadonlySet<string>, (id: string) => void] {
  const ids = useStore(open);
  const turn = (id: string) => {
    const next = new Set(open.get());
    if (!next.delete(id)) next.add(id);
    writeLocal(KEY, JSON.stringify([...next]));
    open.set(next);
  };
  return [ids, turn];
}
