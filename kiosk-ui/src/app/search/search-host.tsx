import { useEffect, useState } from 'react';
import { useStore } from '../../lib/browser/store.ts';
import { openSearch, searchDoor } from '../../lib/browser/search-open.ts';
import { addTexts } from '../../i18n/texts.ts';
import { later, overlayPlace } from '../../ui/later.tsx';

/** With the texts of the back office, whose sections, fields and bins it names. */
const SearchDialog = later(async () => {
  const [{ SearchDialog }] = await Promise.all([
    import('./search-dialog.tsx'),
    addTexts('backOffice'),
  ]);
  return SearchDialog;
}, overlayPlace);

/** The search, loaded when first opened: with its buttons, or with Ctrl-K (⌘K) on any screen. */
export function SearchHost() {
  const isOpen = useStore(searchDoor);
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      openSearch();
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      searchDoor.set(false);
    };
  }, []);
  if (!wasOpened) return null;
  return <SearchDialog opened={isOpen} onClose={() => searchDoor.set(false)} />;
}
