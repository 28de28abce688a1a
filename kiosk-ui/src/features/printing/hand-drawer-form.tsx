import { openDrawer, type Printer } from '@comanda/contract/printers';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/api/form.ts';
import { useSendCommand } from '../../live/command.ts';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { drawerProblem, openBoxDrawer } from './box-drawer.ts';

/** Opens the drawer by hand, with a reason; shows whether the command reached the printer. */
export function HandDrawerForm({ printer, onClose }: { printer: Printer; onClose: () => void }) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const open = useMutation({
    mutationFn: (reason: string) => openBoxDrawer(send, t, printer.id, reason),
    onSuccess: (pulse) => {
      const problem = drawerProblem(t, pulse);
      if (problem === null) notify('success', t('printing.drawerSent'));
      else notify('error', problem);
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
