import { setUp } from '@comanda/contract/setup';
import { pinLength } from '@comanda/domain/people';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/format/field-rules.ts';
import type { Language } from '@comanda/domain/texts';
import { setLanguage } from '../../lib/browser/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Box, Row, Stack, Text } from '../../ui/layout.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ZoneField } from '../../ui/zone-field.tsx';
import { mostTables, type SetupValues } from './setup-values.ts';
import styles from './setup.module.css';

interface StepProps {
  values: SetupValues;
  change: (part: Partial<SetupValues>) => void;
  problemAt: (field: string) => string | null;
}

type TextName = Exclude<keyof SetupValues, 'rooms' | 'iva_formula'>;

function textOf({ values, change, problemAt }: StepProps, name: TextName, path: string = name) {
  return {
    value: values[name],
    maxLength: lengthOf(setUp, path),
    error: problemAt(path),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  };
}

/** The language of the venue, and the code printed by the installer. */
export function CodeStep(props: StepProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <Stack gap={2} align="start" weight="strong">
        <span>{t('setup.language')}</span>
        <Segmented<Language>
          label={t('setup.language')}
          value={i18n.language.startsWith('es') ? 'es' : 'en'}
          items={[
            { value: 'es', label: t('common.spanish') },
            { value: 'en', label: t('common.english') },
          ]}
          onChange={setLanguage}
        />
      </Stack>
      <div className={styles.code}>
        <TextField
          label={t('setup.code')}
          hint={t('setup.codeHint')}
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          {...textOf(props, 'code')}
        />
      </div>
    </>
  );
}

/** The text on the ticket, and the venue's time zone. */
export function VenueStep(props: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField label={t('setup.venueName')} autoFocus {...textOf(props, 'venue_name')} />
      <TextAreaField
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        {...textOf(props, 'address')}
      />
      <TextField
        label={t('setup.taxId')}
        hint={t('setup.taxIdHint')}
        autoCapitalize="characters"
        {...textOf(props, 'tax_id')}
      />
      <ZoneField
        label={t('setup.timeZone')}
        hint={t('setup.timeZoneHint')}
        value={props.values.time_zone}
        error={props.problemAt('time_zone')}
        onChange={(time_zone) => props.change({ time_zone })}
      />
    </>
  );
}

/** How tickets show IVA. */
export function IvaStep({ values, change }: StepProps) {
  const { t } = useTranslation();
  return (
    <RadioList
      label={t('setup.ivaOnTickets')}
      value={values.iva_formula}
      onChange={(iva_formula) => change({ iva_formula })}
      items={(['extracted', 'flat16'] as const).map((value) => ({
        value,
        label: t(`setup.iva.${value}`),
        hint: t(`setup.ivaHints.${value}`),
      }))}
    />
  );
}

/** The owner's account. */
export function OwnerStep(props: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('setup.ownerName')}
        autoFocus
        autoComplete="name"
        {...textOf(props, 'first_names', 'owner.first_names')}
      />
      <TextField
        label={t('session.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        {...textOf(props, 'email', 'owner.email')}
      />
      <TextField
        label={t('session.password')}
        hint={t('setup.passwordHint')}
        type="password"
        autoComplete="new-password"
        {...textOf(props, 'password', 'owner.password')}
      />
      <TextField
        label={t('setup.pin')}
        hint={t('setup.pinHint')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        {...textOf(props, 'pin', 'owner.pin')}
        maxLength={pinLength}
        onChange={(event) => props.change({ pin: event.target.value.replace(/\D/g, '') })}
      />
    </>
  );
}

const mostRooms = 12;

/** Rooms and their number of tables, which are arranged on the plan later. */
export function TablesStep(props: StepProps) {
  const { t } = useTranslation();
  const { values, change, problemAt } = props;
  const { rooms } = values;
  const set = (index: number, part: Partial<(typeof rooms)[number]>) =>
    change({ rooms: rooms.map((room, at) => (at === index ? { ...room, ...part } : room)) });
  const count = (index: number, tables: number) => set(index, { tables: Math.max(0, tables) });
  return (
    <>
      <Stack as="ul" gap={4} className={styles.rooms}>
        {rooms.map((room, index) => (
          <li key={index}>
            <TextField
              label={t('setup.room', { number: index + 1 })}
              value={room.name}
              maxLength={lengthOf(setUp, 'rooms.0.name')}
              error={problemAt(`rooms.${index}`)}
              onChange={(event) => set(index, { name: event.target.value })}
            />
            <Row
              gap={2}
              align="center"
              className={styles.count}
              role="group"
              aria-label={t('setup.tables')}
            >
              <IconButton
                icon={IconMinus}
                label={t('setup.fewer')}
                disabled={room.tables === 0}
                onClick={() => count(index, room.tables - 1)}
              />
              <input
                inputMode="numeric"
                aria-label={t('setup.tablesIn', { room: room.name })}
                aria-invalid={room.tables > mostTables || undefined}
                maxLength={4}
                value={room.tables}
                onChange={(event) => count(index, Number(event.target.value.replace(/\D/g, '')))}
              />
              <IconButton
                icon={IconPlus}
                label={t('setup.more')}
                disabled={room.tables >= mostTables}
                onClick={() => count(index, room.tables + 1)}
              />
              <Box as="span" tone="secondary" grow>
                {t('setup.tables')}
              </Box>
              {rooms.length > 1 && (
                <IconButton
                  icon={IconTrash}
                  label={t('setup.removeRoom', { room: room.name })}
                  onClick={() => change({ rooms: rooms.filter((_, at) => at !== index) })}
                />
              )}
            </Row>
            {room.tables > mostTables && (
              <Text tone="error" role="alert">
                {t('setup.wrong.tables')}
              </Text>
            )}
          </li>
        ))}
      </Stack>
      {rooms.length < mostRooms && (
        <Button
          icon={IconPlus}
          onClick={() => change({ rooms: [...rooms, { name: '', tables: 4 }] })}
        >
          {t('setup.addRoom')}
        </Button>
      )}
      <TextField
        label={t('setup.deviceName')}
        hint={t('setup.deviceNameHint')}
        {...textOf(props, 'device_name')}
      />
    </>
  );
}
