import type { Check } from '@comanda/contract/checks';
import { splitCheck } from '@comanda/contract/transfers';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkTitle } from '../../../lib/format/check-title.ts';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { DivideDialog } from './divide-dialog.tsx';
import { SplitColumn } from './split-column.tsx';
import styles from './split-sheet.module.css';
import { useLineDrag } from './use-line-drag.ts';
import type { SplitDraftState } from './use-split-draft.ts';

/** The maximum number of new checks in a split. */
const maxNewChecks = 12;

interface SplitColumnsProps {
  check: Check;
  split: SplitDraftState;
  /** The refusal of a new check's name. */
  nameError: (index: number) => string | null;
}

/** The remaining and the new checks in columns; lines are tapped, dragged or divided between them. */
export function SplitColumns({ check, split, nameError }: SplitColumnsProps) {
  const { t } = useTranslation();
  const { names, columns, active, move } = split;
  const [dividedId, setDividedId] = useState<number | null>(null);
  const titled = (name: string) => checkTitle(t, { name, table_name: check.table_name });
  const title = titled(check.name);
  const drag = useLineDrag({
    onDrop: (id, from, to) => move(split.lineOf(id), from, to),
    onHold: setDividedId,
  });
  const divided = split.lineOf(dividedId);
  return (
    <>
      <Row gap={4} align="center" justify="between" className={styles.above}>
        <Text tone="secondary">{t('transfers.split.hint')}</Text>
        {names.length < maxNewChecks && (
          <Button className={styles.addCheck} icon={IconPlus} onClick={split.addCheck}>
            {t('transfers.split.addCheck')}
          </Button>
        )}
      </Row>
      <Row gap={3} grow className={styles.columns}>
        <SplitColumn
          column={0}
          label={title}
          title={
            <h3>
              {title}
              <Text as="span" tone="secondary" size="body" weight="regular">
                {t('transfers.split.stays')}
              </Text>
            </h3>
          }
          lines={columns[0] ?? []}
          empty={t('transfers.split.allMoved')}
          active={false}
          target={titled(names[active - 1] ?? '')}
          drag={drag}
          onTap={(line) => move(line, 0, active)}
          onDivide={(line) => setDividedId(line.id)}
        />
        {names.map((name, index) => (
          <SplitColumn
            key={index}
            column={index + 1}
            label={titled(name)}
            title={<NewCheckTitle split={split} index={index} nameError={nameError(index)} />}
            lines={columns[index + 1] ?? []}
            empty={t('transfers.split.nothingHere')}
            active={active === index + 1}
            target={title}
            drag={drag}
            onTap={(line) => move(line, index + 1, 0)}
            onDivide={(line) => setDividedId(line.id)}
            onRemove={names.length > 1 ? () => split.removeCheck(index) : undefined}
          />
        ))}
      </Row>
      <DivideDialog
        line={divided ?? null}
        division={divided ? split.divisionOf(divided) : null}
        columns={[check.name, ...names].map(titled)}
        onChange={(division) => {
          if (divided) split.divide(divided, division);
        }}
        onClose={() => setDividedId(null)}
      />
    </>
  );
}

interface NewCheckTitleProps {
  split: SplitDraftState;
  index: number;
  nameError: string | null;
}

/** The name of a new check and, with several, which of them receives the tapped lines. */
function NewCheckTitle({ split, index, nameError }: NewCheckTitleProps) {
  const { t } = useTranslation();
  const { names, faults, active, setActive } = split;
  const fault = faults[index];
  const isActive = active === index + 1;
  return (
    <>
      <TextField
        label={t('transfers.split.name')}
        hideLabel
        value={names[index] ?? ''}
        maxLength={lengthOf(splitCheck, 'splits.0.name')}
        error={fault ? t(`transfers.split.${fault}`) : nameError}
        onChange={(event) => split.rename(index, event.target.value)}
      />
      {names.length > 1 && (
        <button
          type="button"
          className={styles.receive}
          aria-pressed={isActive}
          onClick={() => setActive(index + 1)}
        >
          {isActive ? t('transfers.split.receives') : t('transfers.split.receive')}
        </button>
      )}
    </>
  );
}
