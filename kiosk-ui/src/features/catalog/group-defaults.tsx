import type { Category, OptionGroup } from '@comanda/contract/catalog';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/form-sheet.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Checkbox } from '../../ui/switch.tsx';

type Defaults = Category['option_defaults'];

interface GroupDefaultsProps {
  /** The groups of the category, in order. */
  groups: readonly OptionGroup[];
  defaults: Defaults;
  onChange: (defaults: Defaults) => void;
}

/** Which options of its groups a category preselects; without a choice those that the group does. */
export function GroupDefaults({ groups, defaults, onChange }: GroupDefaultsProps) {
  const { t } = useTranslation();
  const shown = groups.filter(({ options }) => options.length > 0);
  if (shown.length === 0) return null;
  const idsOf = ({ id }: OptionGroup) =>
    defaults.find(({ option_group_id }) => option_group_id === id)?.option_ids;
  const set = ({ id }: OptionGroup, option_ids: number[] | undefined) => {
    const others = defaults.filter(({ option_group_id }) => option_group_id !== id);
    onChange(option_ids ? [...others, { option_group_id: id, option_ids }] : others);
  };
  const none = t('catalog.category.defaultsNone');
  return (
    <FieldGroup title={t('catalog.category.defaults')} hint={t('catalog.category.defaultsHint')}>
      {shown.map((group) => {
        const { id, name, options, max_choices } = group;
        const isSingle = group.option_type_id === 1;
        const ids = idsOf(group);
        const usual = options.filter(({ is_default }) => is_default).map((option) => option.name);
        const like = t('catalog.category.defaultsLike', { names: usual.join(', ') || none });
        const value = ids && (isSingle ? String(ids[0] ?? 'none') : 'own');
        const choose = (next: string) => {
          if (next === '') set(group, undefined);
          else set(group, isSingle && next !== 'none' ? [Number(next)] : []);
        };
        return (
          <Stack key={id} gap={2} fluid>
            <SelectField
              label={name}
              value={value ?? ''}
              onChange={({ target }) => choose(target.value)}
              choices={[
                ['', like],
                ...(isSingle
                  ? [
                      ['none', none] as const,
                      ...options.map((option) => [String(option.id), option.name] as const),
                    ]
                  : [['own', t('catalog.category.defaultsOwn')] as const]),
              ]}
            />
            {!isSingle &&
              ids &&
              options.map((option) => (
                <Checkbox
                  key={option.id}
                  label={option.name}
                  checked={ids.includes(option.id)}
                  disabled={!ids.includes(option.id) && ids.length >= (max_choices ?? Infinity)}
                  onChange={(on) => {
                    const others = ids.filter((each) => each !== option.id);
                    set(group, on ? [...others, option.id] : others);
                  }}
                />
              ))}
          </Stack>
        );
      })}
    </FieldGroup>
  );
}
