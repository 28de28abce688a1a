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
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../lib/format/name-in.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useSendCommand } from '../../live/command.ts';
import { RecordList, RecordPart } from '../../parts/record-section.tsx';
import { Fields, useRecordForm } from '../../parts/record-form.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { Column } from '../../ui/table-rows.ts';
import { notify } from '../../ui/toast.tsx';

const lists = {
  source: {
    title: 'settings.topics.sources',
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
  const choices = useRead(own.list, {});
  const turn = useMutation({
    mutationFn: ({ id, active }: { id: number; active: boolean }) =>
      send(own.update, { params: { id }, body: { active: active ? 1 : 0 } }),
    onError: (error) => notify('error', problemText(error)),
  });
  const flip = turn.mutate;
  const columns = useMemo<Column<SourceSetting>[]>(
    () => [
      { id: 'name', title: t('fields.name_en'), value: (choice) => choice.name },
      { id: 'name_es', title: t('fields.name_es'), value: (choice) => choice.name_es },
      {
        id: 'ordinal',
        title: t('fields.ordinal'),
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
  // The topic of the sources has their title, and nothing else.
  const Part = kind === 'source' ? RecordList : RecordPart;
  return (
    <Part
      title={t(own.title)}
      rows={choices.data}
      source={choices}
      nameOf={(choice) => choice.name}
      columns={columns}
      isMuted={(choice) => !choice.active}
      add={t(own.add)}
      form={(choice, close) => <ChoiceForm kind={kind} choice={choice} onClose={close} />}
    />
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
  const { form, sheet } = useRecordForm({
    create: own.create,
    update: own.update,
    of: updateSource,
    row: choice,
    first: {
      name: choice?.name ?? '',
      name_es: choice?.name_es ?? '',
      ...(choice && { ordinal: String(choice.ordinal) }),
    },
    onClose,
    required: ['name_es'],
  });
  return (
    <FormSheet title={choice ? nameIn(choice, i18n.language) : t(own.add)} {...sheet}>
      <Fields form={form} rows={choice ? ['name', 'name_es', 'ordinal'] : ['name', 'name_es']} />
    </FormSheet>
  );
}
