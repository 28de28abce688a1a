import { setLanguage as chooseOnBox } from '@comanda/contract/people';
import { currentSession } from '@comanda/contract/session';
import type { Person } from '@comanda/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setLanguage } from '../lib/language.ts';
import type { Language } from '../lib/language.ts';
import { call } from '../lib/call.ts';
import { session, updatePerson } from '../lib/session.ts';
import { uuid } from '../lib/uuid.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** Keeps the person on the screen as the box knows them: another role, name or language holds at once. */
export function useOwnAccount(person: Person): void {
  const me = useQuery({
    queryKey: [...queryKeys.me, person.id],
    queryFn: ({ signal }) => call(currentSession, { signal }),
    staleTime: 60_000,
  });
  useEffect(() => {
    if (me.data) updatePerson(me.data);
  }, [me.data]);
}

/** Chooses a language: for the person on every device while logged in, and for this device. */
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
    // On this screen it holds anyway; the next log-in elsewhere shows the old one.
    console.warn('language', error);
  });
}
