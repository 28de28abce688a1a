import type { Category } from '@comanda/contract/catalog';
import { memo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../ui/layout.tsx';
import { litInView } from '../../../ui/lit-in-view.ts';
import styles from './product-picker.module.css';

/** Chosen instead of a category. */
export const ALL = 0;

interface ChipsProps {
  categories: Category[];
  value: number | null;
  onChange: (id: number) => void;
}

/** The colour of a category, for the style sheet. */
export function inColour(colour: string | null): CSSProperties | undefined {
  return colour ? ({ '--category': colour } as CSSProperties) : undefined;
}

/** The categories above the menu. */
export const CategoryChips = memo(function AllChips({ categories, value, onChange }: ChipsProps) {
  const { t } = useTranslation();
  const sorted = [...categories].sort((a, b) => a.ordinal - b.ordinal || a.id - b.id);
  return (
    <Row
      ref={litInView}
      gap={2}
      className={styles.chips}
      role="group"
      aria-label={t('checks.picker.categories')}
    >
      <Chip id={ALL} name={t('checks.picker.all')} pressed={value === null} onChoose={onChange} />
      {sorted.map(({ id, name, color }) => (
        <Chip
          key={id}
          id={id}
          name={name}
          colour={color}
          pressed={value === id}
          onChoose={onChange}
        />
      ))}
    </Row>
  );
});

interface ChipProps {
  id: number;
  name: string;
  colour?: string | null;
  pressed: boolean;
  onChoose: (id: number) => void;
}

/** Of a row of them a tap paints two: the one that was chosen and the one that is. */
const Chip = memo(function OneChip({ id, name, colour, pressed, onChoose }: ChipProps) {
  return (
    <Row
      type="button"
      as="button"
      gap={2}
      inline
      align="center"
      weight="strong"
      nowrap
      className={styles.chip}
      style={inColour(colour ?? null)}
      aria-pressed={pressed}
      onClick={() => onChoose(id)}
    >
      {id !== ALL && <span className={styles.swatch} aria-hidden="true" />}
      {name}
    </Row>
  );
});
