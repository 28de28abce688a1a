import { roleIds, type RolePermissions, type Screen } from '@comanda/domain/permissions';
import { stations, type Station } from '@comanda/domain/stations';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Checkbox, Switch } from '../../ui/switch.tsx';
import styles from './people.module.css';

const screens: Screen[] = ['server', 'orderStatus', 'admin'];

interface RoleScreensProps {
  draft: RolePermissions;
  onChange: (draft: RolePermissions) => void;
  locked: boolean;
  role: number;
}

/** What a role sees first: its screen, the stations of its board, and which of the two dashboards. */
export function RoleScreens({ draft, onChange, locked, role }: RoleScreensProps) {
  const { t } = useTranslation();
  const { ui } = draft;
  const change = (part: Partial<RolePermissions['ui']>) =>
    onChange({ ...draft, ui: { ...ui, ...part } });
  const all = ui.defaultFilters.includes('all');
  const turnArea = (area: Station, on: boolean) => {
    const chosen = all ? stations : ui.defaultFilters;
    const next = stations.filter((one) => (one === area ? on : chosen.includes(one)));
    // A board without areas would be empty, so it means all of them.
    change({
      defaultFilters: next.length === 0 || next.length === stations.length ? ['all'] : next,
    });
  };
  const isOwner = role === roleIds.owner;
  return (
    <Stack as="fieldset" gap={2} surface="card" className={styles.group}>
      <legend>{t('people.screens')}</legend>
      <SelectField
        label={t('people.defaultScreen')}
        value={ui.defaultScreen}
        disabled={locked}
        hint={ui.defaultScreen === 'orderStatus' ? t('people.neverLoggedOut') : undefined}
        onChange={(event) => change({ defaultScreen: event.target.value as Screen })}
      >
        {screens.map((screen) => (
          <option key={screen} value={screen}>
            {t(`people.screen.${screen}`)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t('people.showServerDashboard')}
        checked={ui.showServerDashboard}
        disabled={locked}
        onChange={(showServerDashboard) => change({ showServerDashboard })}
      />
      <Switch
        label={t('people.showAdminDashboard')}
        hint={isOwner ? t('people.ownerKeeps') : undefined}
        checked={ui.showAdminDashboard}
        disabled={locked || isOwner}
        onChange={(showAdminDashboard) => change({ showAdminDashboard })}
      />
      <Row role="group" wrap className={styles.areas} aria-label={t('people.defaultFilters')}>
        <Text tone="secondary">{t('people.defaultFilters')}</Text>
        {stations.map((area) => (
          <Checkbox
            key={area}
            label={t(`kitchen.area.${area}`)}
            checked={all || ui.defaultFilters.includes(area)}
            disabled={locked}
            onChange={(on) => turnArea(area, on)}
          />
        ))}
      </Row>
    </Stack>
  );
}
