import { correctHours, type HoursPeriod } from '@comanda/contract/time-clock';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldProblems } from '../../lib/api/field-problems.ts';
import { lengthOf } from '../../lib/format/field-rules.ts';
import { useSendCommand } from '../../live/command.ts';
import { PeriodCard } from '../../parts/hours-period.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Grid, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { changesOf, formOf, removalOf, type HoursForm } from './correction.ts';

interface CorrectionFormProps {
  /** Null: hours that are missing. */
  period: HoursPeriod | null;
  /** Whose; null: to be chosen. */
  person: { user_id: number; user_name: string } | null;
  people: readonly { user_id: number; user_name: string }[];
  day: string;
  timeZone: string;
  onClose: () => void;
}

/** Corrects a period of work, or adds one, with a reason. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { period, person, people, day, timeZone, onClose } = props;
  const { t } = useTranslation();
  const [first] = useState(() => formOf(period, day, timeZone));
  const [values, setValues] = useState<HoursForm>(first);
  const [reason, setReason] = useState('');
  const [userId, setUserId] = useState(person?.user_id ?? 0);
  const [tried, setTried] = useState(false);
  const title = person
    ? t('workedHours.correctTitle', { name: person.user_name })
    : t('workedHours.add');
  const send = useSendCommand();
  type Changes = ReturnType<typeof changesOf>;
  const save = useMutation({
    mutationFn: (changes: Changes) =>
      send(correctHours, { body: { user_id: userId, reason, changes } }, { act: title }),
    onSuccess: () => {
      notify('success', t('workedHours.saved'));
      onClose();
    },
  });
  const problems = useFieldProblems(save.error, ['reason']);
  const change = (part: Partial<HoursForm>) => setValues({ ...values, ...part });
  const setBreak = (index: number, part: Partial<HoursForm['breaks'][number]>) =>
    change({
      breaks: values.breaks.map((each, place) => (place === index ? { ...each, ...part } : each)),
    });
  const needTime = (time: string) => (tried && time === '' ? t('workedHours.needTime') : null);
  const isComplete =
    values.start !== '' &&
    values.day !== '' &&
    userId !== 0 &&
    reason.trim() !== '' &&
    values.breaks.every(({ start }) => start !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isComplete) return;
    const changes = changesOf(period, values, timeZone);
    if (changes.length === 0) return notify('info', t('workedHours.unchanged'));
    save.mutate(changes);
  };
  const remove = async () => {
    setTried(true);
    if (!period || reason.trim() === '') return;
    const isSure = await confirm({
      title: t('workedHours.remove'),
      message: t('workedHours.removeAsk'),
      confirmLabel: t('workedHours.remove'),
      danger: true,
    });
    if (isSure) save.mutate(removalOf(period));
  };
  const isChanged = JSON.stringify(values) !== JSON.stringify(first) || reason !== '';
  return (
    <FormSheet
      title={title}
      form={{ dirty: isChanged, problem: problems.general, submit }}
      busy={save.isPending}
      onClose={onClose}
      extra={
        period && (
          <Button variant="quiet" icon={IconTrash} onClick={() => void remove()}>
            {t('workedHours.removeShort')}
          </Button>
        )
      }
    >
      {period && <PeriodCard period={period} />}
      {!person && (
        <SelectField
          label={t('workedHours.person')}
          value={userId || ''}
          error={tried && userId === 0 ? t('common.requiredField') : null}
          onChange={(event) => setUserId(Number(event.target.value))}
          choices={[
            ['', t('people.choose')],
            ...people.map((each) => [each.user_id, each.user_name] as const),
          ]}
        />
      )}
      <TextField
        type="date"
        label={t('workedHours.day')}
        value={values.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <Grid gap={3} columns={2} align="start">
        <TextField
          type="time"
          label={t('workedHours.start')}
          value={values.start}
          error={needTime(values.start)}
          onChange={(event) => change({ start: event.target.value })}
        />
        <TextField
          type="time"
          label={t('workedHours.end')}
          value={values.end}
          onChange={(event) => change({ end: event.target.value })}
        />
      </Grid>
      <Text tone="secondary">{t('workedHours.endHint')}</Text>
      {values.breaks.map((each, index) => (
        <Grid key={index} gap={3} template="1fr 1fr auto" align="end">
          <TextField
            type="time"
            label={t('workedHours.breakStart')}
            value={each.start}
            error={needTime(each.start)}
            onChange={(event) => setBreak(index, { start: event.target.value })}
          />
          <TextField
            type="time"
            label={t('workedHours.breakEnd')}
            value={each.end}
            onChange={(event) => setBreak(index, { end: event.target.value })}
          />
          <IconButton
            icon={IconTrash}
            label={t('workedHours.removeBreak')}
            onClick={() => change({ breaks: values.breaks.filter((_, place) => place !== index) })}
          />
        </Grid>
      ))}
      <Button
        icon={IconPlus}
        onClick={() => change({ breaks: [...values.breaks, { start: '', end: '' }] })}
      >
        {t('workedHours.addBreak')}
      </Button>
      <TextAreaField
        label={t('workedHours.reason')}
        hint={t('workedHours.reasonHint')}
        maxLength={lengthOf(correctHours, 'reason')}
        value={reason}
        error={tried && reason.trim() === '' ? t('common.requiredField') : problems.at('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormSheet>
  );
}
