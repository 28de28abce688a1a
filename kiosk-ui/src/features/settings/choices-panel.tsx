import type { BodyOf } from '@comanda/contract/endpoint';
import {
  createCancelReason,
  listCancelReasons,
  updateCancelReason,
} from '@comanda/contract/cancel-reasons';
import { createCompReason, listCompReasons, updateCompReason } from '@comanda/contract/comps';
import {
  createSource,
  listSourceSettings,
  updateSource,
  type SourceSetting,
} from '@comanda/contract/settings';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../lib/form.ts';
import { nameIn } from '../../lib/name-in.ts';
import { useProblemText } from '../../lib/problem.ts';
import { useRead } from '../../lib/use-read.ts';
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

const lists = {
  source: {
    title: 'settings.sources',
    add: 'settings.addSource',
    list: listSourceSettings,
    create: createSource,
    update: updateSource,
  },
  comp: {
    title: 'settings.compReasons',
    add: 'settings.addReason',
    list: listCompReasons,
    create: createCompReason,
    update: updateCompReason,
  },
  cancel: {
    title: 'settings.cancelReasons',
    add: 'settings.addReason',
    list: listCancelReasons,
    create: createCancelReason,
    update: updateCancelReason,
  },
} as const;
type Kind = keyof typeof lists;

/** Where guests heard of the venue, or reasons for comps or cancellations: names in both languages, on or off, order. */
export function ChoicesPanel({ kind }: { kind: Kind }) {
  const own = lists[kind];
  const { t } = useTranslation();
  const send = useSendCommand();
  const problemText = useProblemText();
  const [form, setForm] = useState<SourceSetting | 'new' | null>(null);
  const choices = useRead(own.list, {});
  const turn = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      send(own.update, { params: { id }, body: { active } }),
    onError: (error) => notify('error', problemText(error)),
  });
  const flip = turn.mutate;
  const columns = useMemo<Column<SourceSetting>[]>(
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
        <h2>{t(own.title)}</h2>
        <Button icon={IconPlus} onClick={() => setForm('new')}>
          {t(own.add)}
        </Button>
      </Row>
      <DataTable
        label={t(own.title)}
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
            icon: IconPencil,
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
  kind: Kind;
  choice: SourceSetting | null;
  onClose: () => void;
}

function ChoiceForm({ kind, choice, onClose }: ChoiceFormProps) {
  const own = lists[kind];
  const { t, i18n } = useTranslation();
  const send = useSendCommand();
  const save = useMutation<unknown, Error, BodyOf<typeof createSource>>({
    mutationFn: (body) =>
      choice ? send(own.update, { params: { id: choice.id }, body }) : send(own.create, { body }),
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
      title={choice ? nameIn(choice, i18n.language) : t(own.add)}
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
