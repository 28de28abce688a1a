import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { setLanguage, type Language } from '../../lib/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SetupValues } from './setup-values.ts';
import styles from './setup.module.css';

interface StepProps {
  values: SetupValues;
  change: (part: Partial<SetupValues>) => void;
  problemAt: (field: string) => string | null;
}

/** The language of the venue, and the code that the installer printed. */
export function CodeStep({ values, change, problemAt }: StepProps) {
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
          value={values.code}
          maxLength={20}
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          error={problemAt('code')}
          onChange={(event) => change({ code: event.target.value })}
        />
      </div>
    </>
  );
}

/** The text on the ticket, and the time zone of the venue. */
export function VenueStep({ values, change, problemAt }: StepProps) {
  const { t } = useTranslation();
  const zones = useId();
  return (
    <>
      <TextField
        label={t('setup.venueName')}
        value={values.venue_name}
        maxLength={80}
        autoFocus
        error={problemAt('venue_name')}
        onChange={(event) => change({ venue_name: event.target.value })}
      />
      <TextAreaField
        label={t('setup.address')}
        hint={t('setup.addressHint')}
        value={values.address}
        maxLength={300}
        error={problemAt('address')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        label={t('setup.taxId')}
        hint={t('setup.taxIdHint')}
        value={values.tax_id}
        maxLength={40}
        autoCapitalize="characters"
        error={problemAt('tax_id')}
        onChange={(event) => change({ tax_id: event.target.value })}
      />
      <TextField
        label={t('setup.timeZone')}
        hint={t('setup.timeZoneHint')}
        list={zones}
        value={values.time_zone}
        maxLength={60}
        error={problemAt('time_zone')}
        onChange={(event) => change({ time_zone: event.target.value })}
      />
      <datalist id={zones}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}

/** The account that opens everything. */
export function OwnerStep({ values, change, problemAt }: StepProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('setup.ownerName')}
        value={values.first_names}
        maxLength={80}
        autoFocus
        autoComplete="name"
        error={problemAt('owner.first_names')}
        onChange={(event) => change({ first_names: event.target.value })}
      />
      <TextField
        label={t('session.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        value={values.email}
        maxLength={200}
        error={problemAt('owner.email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextField
        label={t('session.password')}
        hint={t('setup.passwordHint')}
        type="password"
        autoComplete="new-password"
        value={values.password}
        maxLength={200}
        error={problemAt('owner.password')}
        onChange={(event) => change({ password: event.target.value })}
      />
      <TextField
        label={t('setup.pin')}
        hint={t('setup.pinHint')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={values.pin}
        maxLength={4}
        error={problemAt('owner.pin')}
        onChange={(event) => change({ pin: event.target.value.replace(/\D/g, '') })}
      />
    </>
  );
}

const mostTables = 60;
const mostRooms = 12;

/** Rooms and how many tables stand in each; they are moved to their places on the plan afterwards. */
export function TablesStep({ values, change, problemAt }: StepProps) {
  const { t } = useTranslation();
  const { rooms } = values;
  const set = (index: number, part: Partial<(typeof rooms)[number]>) =>
    change({ rooms: rooms.map((room, at) => (at === index ? { ...room, ...part } : room)) });
  const count = (index: number, tables: number) =>
    set(index, { tables: Math.min(mostTables, Math.max(0, tables)) });
  return (
    <>
      <Stack as="ul" gap={4} className={styles.rooms}>
        {rooms.map((room, index) => (
          <li key={index}>
            <TextField
              label={t('setup.room', { number: index + 1 })}
              value={room.name}
              maxLength={80}
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
                label={t('setup.fewer')}
                disabled={room.tables === 0}
                onClick={() => count(index, room.tables - 1)}
              >
                <IconMinus stroke={1.75} size={20} />
              </IconButton>
              <input
                inputMode="numeric"
                aria-label={t('setup.tablesIn', { room: room.name })}
                value={room.tables}
                onChange={(event) => count(index, Number(event.target.value.replace(/\D/g, '')))}
              />
              <IconButton
                label={t('setup.more')}
                disabled={room.tables === mostTables}
                onClick={() => count(index, room.tables + 1)}
              >
                <IconPlus stroke={1.75} size={20} />
              </IconButton>
              <span className={styles.unit}>{t('setup.tables')}</span>
              {rooms.length > 1 && (
                <IconButton
                  label={t('setup.removeRoom', { room: room.name })}
                  onClick={() => change({ rooms: rooms.filter((_, at) => at !== index) })}
                >
                  <IconTrash stroke={1.75} size={20} />
                </IconButton>
              )}
            </Row>
          </li>
        ))}
      </Stack>
      {rooms.length < mostRooms && (
        <Button
          icon={<IconPlus stroke={1.75} size={20} />}
          onClick={() => change({ rooms: [...rooms, { name: '', tables: 4 }] })}
        >
          {t('setup.addRoom')}
        </Button>
      )}
      <TextField
        label={t('setup.deviceName')}
        hint={t('setup.deviceNameHint')}
        value={values.device_name}
        maxLength={60}
        error={problemAt('device_name')}
        onChange={(event) => change({ device_name: event.target.value })}
      />
    </>
  );
}
