import { listRegisters, type Register, type RegisterSession } from '@comanda/contract/cash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { CloseRegister } from './close-register.tsx';
import { CutSheet } from './cut-sheet.tsx';
import { MoneySheet } from './money-sheet.tsx';
import { OpenRegister } from './open-register.tsx';
import { type CutSource } from './queries.ts';
import { RegisterDashboard } from './register-dashboard.tsx';
import { useRead } from '../../lib/api/use-read.ts';

/** Exactly one of these is shown, so that a count is never next to the list it changes. */
type Mode =
  | { name: 'dashboard' }
  | { name: 'open'; register: Register | null }
  | { name: 'close'; session: RegisterSession };

/** Register management: dashboard, open-register screen, close-register screen. */
export function RegistersSection() {
  const registers = useRead(listRegisters, {});
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>({ name: 'dashboard' });
  const [cut, setCut] = useState<CutSource | null>(null);
  const [moneyOf, setMoneyOf] = useState<RegisterSession | null>(null);
  if (!registers.data) {
    return (
      <SectionPage title={t('admin.sections.registers')}>
        {registers.error ? (
          <DataFailed error={registers.error} onRetry={() => void registers.refetch()} />
        ) : (
          <DataLoading shape="tiles" />
        )}
      </SectionPage>
    );
  }
  const toDashboard = () => setMode({ name: 'dashboard' });
  return (
    <>
      {mode.name === 'open' && (
        <OpenRegister registers={registers.data} chosen={mode.register} onDone={toDashboard} />
      )}
      {mode.name === 'close' && (
        <CloseRegister
          session={mode.session}
          onDone={toDashboard}
          onShowZ={(number) => setCut({ number })}
        />
      )}
      {mode.name === 'dashboard' && (
        <RegisterDashboard
          registers={registers.data}
          source={registers}
          onOpen={(register) => setMode({ name: 'open', register })}
          onClose={(session) => setMode({ name: 'close', session })}
          onCut={(session) => setCut({ sessionId: session.session_id })}
          onMoney={setMoneyOf}
        />
      )}
      {cut && <CutSheet source={cut} onClose={() => setCut(null)} />}
      {moneyOf && (
        <MoneySheet
          title={`${t('cash.sheet.title')} · ${moneyOf.register_name}`}
          sessionId={moneyOf.session_id}
          onClose={() => setMoneyOf(null)}
        />
      )}
    </>
  );
}
