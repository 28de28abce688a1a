import type { BodyOf } from '@comanda/contract/endpoint';
import {
  createSource,
  listPaymentTypeSettings,
  listSourceSettings,
  updatePaymentType,
  updateSource,
} from '@comanda/contract/settings';
import type { SourceSetting } from '@comanda/contract/settings';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { useProblemText } from '../../lib/problem.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Row } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';
import styles from './settings.module.css';

type Choice = SourceSetting & { needs_register?: 0 | 1 };

const calls = {
  payment: {
    list: (signal: AbortSignal): Promise<Choice[]> => call(listPaymentTypeSettings, { signal }),
    update: updatePaymentType,
  },
  source: {
    list: (signal: AbortSignal): Promise<Choice[]> => call(listSourceSettings, { signal }),
    update: updateSource,
  },
};

/** Ways to pay, or where guests heard of the venue: names in both languages, on or off, order. */
export function ChoicesPanel({ kind }: { kind: 'payment' | 'source' }) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const problemText = useProblemText();
  const [form, setForm] = useState<Choice | 'new' | null>(null);
  const choices = useQuery({
    queryKey: [...queryKeys.settings, kind],
    queryFn: ({ signal }) => calls[kind].list(signal),
  });
  const turn = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      send(calls[kind].update, { params: { id }, body: { active } }),
    onError: (error) => notify('error', problemText(error)),
  });
  const flip = turn.mutate;
  const columns = useMemo<Column<Choice>[]>(
    () => [
      { id: 'name', title: t('settings.nameEn'), value: (choice) => choice.name },
      { id: 'name_es', title: t('settings.nameEs'), value: (choice) => choice.name_es },
      {
        id: 'ordinal',
        title: t('floor.admin.order'),
        value: (choice) => choice.ordinal,
        align: 'end',
      },
      {
        id: 'active',
        title: t('settings.offered'),
        cell: (choice) => (
          <Switch
            hideLabel
            label={`${t('settings.offered')}: ${choice.name}`}
            checked={choice.active === 1}
            disabled={choice.needs_register === 1}
            onChange={(active) => flip({ id: choice.id, active })}
          />
        ),
      },
    ],
    [t, flip],
  );
  return (
    <section className={styles.panel}>
      <Row gap={3} align="center" justify="between" wrap>
        <h2>{t(`settings.choices.${kind}`)}</h2>
        {kind === 'source' && (
          <Button icon={<IconPlus stroke={1.75} size={20} />} onClick={() => setForm('new')}>
            {t('settings.addSource')}
          </Button>
        )}
      </Row>
      <DataTable
        label={t(`settings.choices.${kind}`)}
        rows={choices.data}
        source={choices}
        rowKey={(choice) => choice.id}
        rowName={(choice) => choice.name}
        columns={columns}
        isMuted={(choice) => !choice.active}
        actions={(choice) => [
          {
            id: 'edit',
            label: t('common.edit'),
            icon: <IconPencil stroke={1.75} size={20} />,
            onPress: () => setForm(choice),
          },
        ]}
      />
      {form && (
        <ChoiceForm
          kind={kind}
          choice={form === 'new' ? null : form}
          onClose={() => setForm(null)}
        />
      )}
    </section>
  );
}

interface ChoiceFormProps {
  kind: 'payment' | 'source';
  choice: Choice | null;
  onClose: () => void;
}

function ChoiceForm({ kind, choice, onClose }: ChoiceFormProps) {
  const { t } = useTranslation();
  const send = useSendCommand();
  const save = useMutation<unknown, Error, BodyOf<typeof createSource>>({
    mutationFn: (body) =>
      choice
        ? send(calls[kind].update, { params: { id: choice.id }, body })
        : send(createSource, { body }),
    onSuccess: onClose,
  });
  const required = (text: string) => (text.trim() ? undefined : t('common.requiredField'));
  const form = useForm(
    updateSource,
    {
      name: choice?.name ?? '',
      name_es: choice?.name_es ?? '',
      ordinal: String(choice?.ordinal ?? ''),
    },
    {
      error: save.error,
      checks: ({ name, name_es }) => ({ name: required(name), name_es: required(name_es) }),
      onSubmit: (body, { name }) => save.mutate({ ...body, name: body.name ?? name }),
    },
  );
  return (
    <FormSheet
      title={choice ? choice.name : t('settings.addSource')}
      onClose={onClose}
      form={form}
      busy={save.isPending}
    >
      <TextField label={t('settings.nameEn')} {...form.text('name')} />
      <TextField label={t('settings.nameEs')} {...form.text('name_es')} />
      {choice && <TextField label={t('floor.admin.order')} {...form.text('ordinal')} />}
    </FormSheet>
  );
}
