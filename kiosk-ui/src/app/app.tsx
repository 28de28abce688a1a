import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { usePersonsLanguage } from '../lib/language.ts';
import { whenUnauthenticated } from '../lib/call.ts';
import { session, setPerson, usePerson } from '../lib/session.ts';
import { LogInWarning } from './box-strip.tsx';
import { Footer } from './footer.tsx';
import { PosPage } from './pos-page.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';
import { fetchScreens } from './screens.ts';
import { ServerClock } from './server-clock.tsx';

/** The two routes: `/` logs in, `/pos` works, everything else leads to one of them. */
export function App() {
  const person = usePerson();
  const client = useQueryClient();
  useEffect(fetchScreens, []);
  usePersonsLanguage(person?.language ?? null);
  useEffect(() => {
    whenUnauthenticated(() => {
      if (!session.get().person) return;
      setPerson(null);
      client.clear();
    });
  }, [client]);
  return (
    <Switch>
      <Route path="/">
        {person ? (
          <Redirect to="/pos" replace />
        ) : (
          <LoginScreen
            clock={<ServerClock />}
            controls={
              <>
                <LanguageControl />
                <ThemeToggle />
              </>
            }
            footer={
              <>
                <LogInWarning />
                <Footer />
              </>
            }
          />
        )}
      </Route>
      <Route path="/pos">
        {person ? <PosPage key={person.id} person={person} /> : <Redirect to="/" replace />}
      </Route>
      <Route>
        <Redirect to={person ? '/pos' : '/'} replace />
      </Route>
    </Switch>
  );
}
