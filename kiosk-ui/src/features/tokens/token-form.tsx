import { createToken } from '@comanda/contract/tokens';
import type { ReplyOf } from '@comanda/contract/endpoint';
import { isAbove } from '@comanda/domain/people';
import {
  permissionSections,
  type Permission,
  type PermissionSection,
} from '@comanda/domain/permissions';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useRoleChoices } from '../../lib/session/role-choice.ts';
import { usePerson } from '../../lib/session/session.ts';
import { useCommandForm } from '../../parts/record-form.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FieldGroup, FormSheet } from '../../ui/form-sheet.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';

const lives = [30, 90, 365] as const;

interface TokenFormProps {
  onClose: () => void;
  onMade: (made: ReplyOf<typeof createToken>) => void;
}

/** A new token: name, permissions, expiry and allowed addresses. */
export function TokenForm({ onClose, onMade }: TokenFormProps) {
  const { t } = useTranslation();
  const roles = useRoleChoices();
  const ownRole = usePerson()?.user_role ?? 0;
  const { form, sheet } = useCommandForm({
    endpoint: createToken,
    first: {
      name: '',
      role: null,
      chosen: [] as Permission[],
      expires_in_days: 365,
      range: '',
    },
    onClose,
    onDone: onMade,
    alsoAt: ['addresses'],
    bodyOf: ({ role, ...body }, { chosen, range }) => ({
      ...body,
      ...(role ? { role } : { permissions: chosen }),
      addresses: range.split(/[\s,;]+/).filter((address) => address !== ''),
    }),
  });
  const { name, role, chosen } = form.values;
  return (
    <FormSheet
      title={t('tokens.add')}
      {...sheet}
      saveLabel={t('tokens.save')}
      saveDisabled={!name.trim() || (role === null && chosen.length === 0)}
    >
      <TextField label={t('tokens.name')} hint={t('tokens.nameHint')} {...form.text('name')} />
      <SelectField
        label={t('tokens.expires')}
        {...form.select('expires_in_days')}
        choices={[
          ...lives.map((days) => [days, t(`tokens.expiresIn.d${days}`)] as const),
          ['', t('tokens.expiresIn.never')],
        ]}
      />
      <TextField
        label={t('tokens.addresses')}
        hint={t('tokens.addressesHint')}
        placeholder="192.168.1.0/24"
        {...form.text('range')}
        error={form.at('addresses')}
      />
      <SelectField
        label={t('tokens.rights')}
        {...form.select('role')}
        choices={[
          ['', t('tokens.chosen')],
          ...roles
            .filter(({ id }) => !isAbove(id, ownRole))
            .map(({ id, title }) => [id, t('tokens.ofRole', { role: title })] as const),
        ]}
      />
      {role === null && (
        <RightsChoice chosen={chosen} onChange={(next) => form.set({ chosen: next })} />
      )}
    </FormSheet>
  );
}

interface RightsChoiceProps {
  chosen: readonly Permission[];
  onChange: (chosen: Permission[]) => void;
}

/** Every permission of the user, by section. */
function RightsChoice({ chosen, onChange }: RightsChoiceProps) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const sections = Object.entries(permissionSections).map(([section, actions]) => ({
    section: section as PermissionSection,
    // The printer test is granted to named users.
    rights: actions
      .map((action) => `${section}.${action}` as Exclude<Permission, 'printer.test'>)
      .filter((right) => (right as Permission) !== 'printer.test' && can(right)),
  }));
  return (
    <Stack gap={4}>
      <Text tone="secondary">{t('tokens.chosenHint')}</Text>
      {sections
        .filter(({ rights }) => rights.length > 0)
        .map(({ section, rights }) => (
          <FieldGroup key={section} title={t(`people.sections.${section}`)}>
            {rights.map((right) => (
              <Checkbox
                key={right}
                label={t(`people.rights.${right}`)}
                checked={chosen.includes(right)}
                onChange={(on) =>
                  onChange(on ? [...chosen, right] : chosen.filter((one) => one !== right))
                }
              />
            ))}
          </FieldGroup>
        ))}
    </Stack>
  );
}
