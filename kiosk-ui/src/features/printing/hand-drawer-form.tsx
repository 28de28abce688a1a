import { drawerPulse, openDrawer } from '@comanda/contract/printers';
import type { Printer } from '@comanda/contract/printers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { printReason } from '../../lib/print-words.ts';
import { useSendCommand } from '../../live/command.ts';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';

/** A pulse lives five seconds; a little later it is known what became of it. */
const LOOKS = 12;
const PAUSE_MS = 500;

async function outcome(id: number) {
  for (let look = 0; ; look += 1) {
    const pulse = await call(drawerPulse, { params: { id } });
    if (!['waiting', 'taken'].includes(pulse.state) || look >= LOOKS) return pulse;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens the drawer by hand, with a reason; shows whether the command reached the printer. */
export function HandDrawerForm({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const open = useMutation({
    mutationFn: async (reason: string) => {
      const asked = await send(openDrawer, { params: { id: printer.id }, body: { reason } });
      return outcome(asked.id);
    },
    onSuccess: ({ state, detail }) => {
      if (state === 'sent') notify('success', t('printing.drawerSent'));
      else if (state !== 'failed') notify('error', t('printing.drawerExpired'));
      else notify('error', t('printing.drawerFailed', { reason: printReason(t, detail) }));
      onClose();
    },
  });
  const form = useForm(
    openDrawer,
    { reason: '' },
    { error: open.error, onSubmit: ({ reason }) => open.mutate(reason) },
  );
  return (
    <FormSheet
      title={`${t('printing.openDrawer')} · ${printer.name}`}
      onClose={onClose}
      form={form}
      busy={open.isPending}
      saveLabel={t('printing.openDrawer')}
    >
      <TextField label={t('printing.drawerReason')} {...form.text('reason')} />
    </FormSheet>
  );
}
