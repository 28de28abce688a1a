import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';

export interface Pickable {
  id: number;
  name: string;
}

interface PickListProps {
  label: string;
  /** The label of the select: 'Add a category'. */
  addLabel: string;
  /** What can be added, without what is already chosen. */
  choices: readonly Pickable[];
  chosen: readonly Pickable[];
  error: string | null;
  onChange: (ids: number[]) => void;
}

/** Several items of the menu: each with a remove button, and a native select to add one. */
export function PickList({ label, addLabel, choices, chosen, error, onChange }: PickListProps) {
  const { t } = useTranslation();
  const ids = chosen.map(({ id }) => id);
  const others = choices.filter(({ id }) => !ids.includes(id));
  return (
    <Stack fluid justify="start" gap={3}>
      {chosen.length > 0 && (
        <Row as="ul" gap={2} wrap aria-label={label}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                icon={IconX}
                iconSize={18}
                aria-label={t('specials.fields.remove', { name })}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </Row>
      )}
      <SelectField
        label={label}
        value=""
        error={error}
        disabled={others.length === 0}
        onChange={(event) => onChange([...ids, Number(event.target.value)])}
      >
        <option value="">{addLabel}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </Stack>
  );
}
