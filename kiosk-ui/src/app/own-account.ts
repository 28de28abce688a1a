import { setLanguage as chooseOnBox } from '@comanda/contract/people';
import { getCurrentSession, type Person } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLanguage } from '../lib/browser/language.ts';
import type { Language } from '@comanda/domain/texts';
import { call } from '../lib/api/call.ts';
import { session, updatePerson } from '../lib/session/session.ts';
import { uuid } from '../lib/browser/uuid.ts';
import { readKey } from '../lib/api/use-read.ts';

/** Updates the displayed user from the server: a changed role, name or language applies at once. */
export function useOwnAccount(person: Person): void {
  const me = useQuery({
    // Never the account of another person.
    queryKey: [...readKey(getCurrentSession), person.id],
    queryFn: ({ signal }) => call(getCurrentSession, { signal }),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (me.data) updatePerson(me.data);
  }, [me.data]);
}

/** Sets the language of the logged-in user on every device, and of this device. */
export function chooseLanguage(language: Language): void {
  setLanguage(language);
  const { person } = session.get();
  if (!person) return;
  updatePerson({ ...person, language });
  call(chooseOnBox, {
    params: { id: person.id },
    body: { language },
    idempotencyKey: uuid(),
  }).catch((error: unknown) => {
    // It still applies on this screen; the next log-in elsewhere shows the old one.
    console.warn('language', error);
  });
}
