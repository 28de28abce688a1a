import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { LoginScreen } from '../features/session/login-screen.tsx';
import { usePersonsLanguage } from '../lib/browser/language.ts';
import { whenUnauthenticated } from '../lib/api/call.ts';
import { session, setPerson, usePerson } from '../lib/session/session.ts';
import { LogInWarning } from './box-strip.tsx';
import { HelpButton, HelpHost } from './help/help-host.tsx';
import { Footer } from './footer.tsx';
import { PosPage } from './pos-page.tsx';
import { PracticeStrip } from './practice-strip.tsx';
import { LanguageControl, ThemeToggle } from './preferences.tsx';
import { fetchScreens, ManualPage, ReferencePage } from './screens.ts';
import { ServerClock } from './server-clock.tsx';

/** `/` logs in, `/pos` is the application, `/manual` its help, `/reference` its API. Everything else redirects. */
export function App() {
  const person = usePerson();
  const client = useQueryClient();
  const [, navigate] = useLocation();
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
          <>
            <LoginScreen
              clock={<ServerClock />}
              controls={
                <>
                  <HelpButton />
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
            <HelpHost screen="login" />
          </>
        )}
      </Route>
      <Route path="/pos">
        {person ? <PosPage key={person.id} person={person} /> : <Redirect to="/" replace />}
      </Route>
      <Route path="/manual">
        {person ? (
          <>
            <PracticeStrip />
            <ManualPage onBack={() => navigate('/pos')} />
          </>
        ) : (
          <Redirect to="/" replace />
        )}
      </Route>
      <Route path="/reference">
        {person ? (
          <>
            <PracticeStrip />
            <ReferencePage onBack={() => navigate('/pos?screen=admin&section=integrations')} />
          </>
        ) : (
          <Redirect to="/" replace />
        )}
      </Route>
      <Route>
        <Redirect to={person ? '/pos' : '/'} replace />
      </Route>
    </Switch>
  );
}
