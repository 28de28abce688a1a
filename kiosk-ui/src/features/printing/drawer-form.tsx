import { openDrawer as openDrawerByHand } from '@comanda/contract/printers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { drawerProblem, openBoxDrawer } from './box-drawer.ts';
import { openDrawer } from './run-test.ts';

interface DrawerFormProps {
  /** The box's printer with the drawer; null: the one connected to this device. */
  printerId: number | null;
  onDone: () => void;
  onCancel: () => void;
}

/** Opens a drawer by hand, with a reason for the journal. */
export function DrawerForm({ printerId, onDone, onCancel }: DrawerFormProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const send = useSendCommand();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      const text = reason.trim();
      const problem =
        printerId === null
          ? await openDrawer(send, t, text).then(() => null)
          : drawerProblem(t, await openBoxDrawer(send, t, printerId, text));
      if (problem === null) onDone();
      else setError(problem);
    } catch (problem) {
      setError(problemText(problem));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack
      as="form"
      gap={3}
      surface="panel"
      pad={4}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('devicePrinting.drawerReason')}
        hint={t('devicePrinting.drawerHint')}
        error={error}
        value={reason}
        maxLength={lengthOf(openDrawerByHand, 'reason')}
        autoFocus
        onChange={(event) => setReason(event.target.value)}
      />
      <Row gap={2} wrap>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={reason.trim() === ''}>
          {t('devicePrinting.openDrawer')}
        </Button>
      </Row>
    </Stack>
  );
}
