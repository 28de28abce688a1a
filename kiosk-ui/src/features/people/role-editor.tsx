import type { Role } from '@comanda/contract/people';
import {
  permissionSections,
  type Permission,
  type PermissionSection,
  type RolePermissions,
} from '@comanda/domain/permissions';
import { differences, ownerKeeps } from '@comanda/domain/role-editing';
import { IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { roleKey, useRoleTitle } from '../../lib/session/roles.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useUnsavedGuard } from '../../ui/unsaved.ts';
import { useResetPermissions, useEditPermissions } from './mutations.ts';
import styles from './people.module.css';
import { RoleScreens } from './role-screens.tsx';

/** Granted to named users in the settings, not to a role. */
const ofPeople: Permission[] = ['printer.test'];

const sections = Object.entries(permissionSections).map(([section, actions]) => ({
  section: section as PermissionSection,
  rights: actions
    .map((action) => `${section}.${action}` as Permission)
    .filter((right) => !ofPeople.includes(right)),
}));

interface RoleEditorProps {
  role: Role;
  locked: boolean;
}

/** A role's permissions as switches by section, its discount limit and its screens; saved together. */
export function RoleEditor({ role, locked }: RoleEditorProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const title = useRoleTitle()(role.id, role.title);
  const stored = role.permissions as unknown as RolePermissions;
  const [draft, setDraft] = useState(stored);
  const save = useEditPermissions(role.id);
  const reset = useResetPermissions(role.id);
  const changes = Object.keys(differences(stored, draft));
  useUnsavedGuard(changes.length > 0 && !save.isPending, () => setDraft(stored));

  const turn = (right: Permission, on: boolean) => {
    const [section, action] = right.split('.') as [PermissionSection, string];
    setDraft({ ...draft, [section]: { ...draft[section], [action]: on } });
  };
  const isOn = (right: Permission) => {
    const [section, action] = right.split('.') as [PermissionSection, string];
    return (draft[section] as Record<string, unknown>)[action] === true;
  };
  // A role of the venue's own has nothing to go back to.
  const hasDefaults = roleKey(role.id) !== null;
  const isKept = (right: Permission) => roleKey(role.id) === 'owner' && ownerKeeps.includes(right);

  const submit = () =>
    save.mutate(
      { ...changedParts(stored, draft), version: role.version },
      {
        onSuccess: () => notify('success', t('people.roleSaved', { role: title })),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  const restore = async () => {
    const yes = await confirm({
      title: t('people.resetTitle', { role: title }),
      message: t('people.resetQuestion'),
      confirmLabel: t('people.reset'),
      danger: true,
    });
    if (!yes) return;
    reset.mutate(undefined, {
      onSuccess: () => notify('success', t('people.roleSaved', { role: title })),
      onError: (error) => notify('error', problemText(error)),
    });
  };
  return (
    <>
      <Row gap={3} align="center" justify="between" wrap>
        <Text tone="secondary">
          {t('people.holders', { count: role.people })}
          {hasDefaults && ` · ${t(role.is_default ? 'people.isDefault' : 'people.isChanged')}`}
        </Text>
        {!locked && hasDefaults && (
          <Button
            variant="quiet"
            icon={IconRestore}
            disabled={role.is_default}
            busy={reset.isPending}
            onClick={() => void restore()}
          >
            {t('people.reset')}
          </Button>
        )}
      </Row>
      <div className={styles.matrix}>
        <RoleScreens draft={draft} onChange={setDraft} locked={locked} role={role.id} />
        {sections.map(({ section, rights }) => (
          <Stack key={section} as="fieldset" gap={2} surface="card" className={styles.group}>
            <legend>{t(`people.sections.${section}`)}</legend>
            {rights.map((right) => (
              <Switch
                key={right}
                label={t(`people.rights.${right}`)}
                hint={isKept(right) ? t('people.ownerKeeps') : undefined}
                checked={isOn(right)}
                disabled={locked || isKept(right)}
                onChange={(on) => turn(right, on)}
              />
            ))}
            {section === 'orders' && (
              <CompCap
                value={draft.orders.compUpTo ?? 0}
                locked={locked}
                onChange={(compUpTo) =>
                  setDraft({ ...draft, orders: { ...draft.orders, compUpTo } })
                }
              />
            )}
            {section === 'orders' && (
              <DiscountCap
                value={draft.orders.applyDiscount}
                locked={locked}
                onChange={(applyDiscount) =>
                  setDraft({ ...draft, orders: { ...draft.orders, applyDiscount } })
                }
              />
            )}
            {section === 'printer' && <Text tone="secondary">{t('people.printerTestNote')}</Text>}
          </Stack>
        ))}
      </div>
      {changes.length > 0 && (
        <Row
          gap={3}
          align="center"
          justify="end"
          wrap
          className={styles.saveBar}
          role="group"
          aria-label={t('common.unsaved.title')}
        >
          <p role="status">{t('people.changes', { count: changes.length })}</p>
          {save.isError && (
            <Text tone="error" role="alert">
              {problemText(save.error)}
            </Text>
          )}
          <Button onClick={() => setDraft(stored)} disabled={save.isPending}>
            {t('people.undo')}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {t('people.saveRole')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** Only the differences are sent, so that two users can edit different permissions at the same time. */
function changedParts(before: RolePermissions, after: RolePermissions) {
  const parts: Record<string, Record<string, unknown>> = {};
  for (const [name, [, value]] of Object.entries(differences(before, after))) {
    const [section = '', action = ''] = name.split('.');
    parts[section] = { ...parts[section], [action]: value };
  }
  return parts;
}

interface DiscountCapProps {
  value: number;
  locked: boolean;
  onChange: (value: number) => void;
}

/** What may be given away on a check without a manager (`orders.compUpTo`, pesos). */
function CompCap({ value, locked, onChange }: DiscountCapProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('people.compCap')}
      hint={t('people.compCapHint')}
      inputMode="numeric"
      value={String(value)}
      disabled={locked}
      onChange={(event) => {
        const pesos = Number(event.target.value.replace(/\D/g, ''));
        onChange(Math.min(pesos, 100_000));
      }}
    />
  );
}

/** The largest discount on a line without a manager (`orders.applyDiscount`). */
function DiscountCap({ value, locked, onChange }: DiscountCapProps) {
  const { t } = useTranslation();
  return (
    <Stack as="label" gap={1} className={styles.cap}>
      <Row as="span" gap={3} justify="between">
        <span>{t('people.discountCap')}</span>
        <strong className="tabular">{t('common.progress', { percent: value })}</strong>
      </Row>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        disabled={locked}
        aria-valuetext={t('common.progress', { percent: value })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <Text as="span" tone="secondary">
        {t('people.discountCapHint')}
      </Text>
    </Stack>
  );
}
