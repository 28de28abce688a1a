import { IconArrowBackUp, IconArrowsRightLeft, IconCheck } from '@tabler/icons-react';
import type { CheckItem } from '@comanda/contract/checks';
import { memo, startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { checkOf, checkTitle, tableTitle } from '../../lib/format/check-title.ts';
import { useCourseName } from '../../parts/course-name.ts';
import { cancelText, optionTexts } from '../../parts/item-options.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Box, Row, Text } from '../../ui/layout.tsx';
import type { Stage } from './board.ts';
import type { Acts } from './moves.ts';
import styles from './ticket-line.module.css';
import { useLongPress } from '../../ui/use-long-press.ts';

interface TicketLineProps {
  item: CheckItem;
  stage: Stage;
  move: Acts;
  may: boolean;
  /** A tap takes it off the board. */
  finishes: boolean;
  /** The head of its ticket was tapped, which moves it too. */
  went: boolean;
}

/**
 * An item: a tap moves it a stage forward, a long press a stage back. A cancelled one disappears when it is
 * acknowledged.
 */
export const TicketLine = memo(Line);

function Line({ item, stage, move, may, finishes, went }: TicketLineProps) {
  const { t, i18n } = useTranslation();
  const courseName = useCourseName();
  const cancelled = item.status === 4;
  // Tapped a moment ago: it keeps its place and can be undone. The line answers at once, the columns after it.
  const [left, answer] = useOptimistic(!cancelled && (went || item.status !== stage));
  const goesBack = may && stage > 0 && !left && !cancelled;
  const stepItemBack = () => move.stepBack([item], stage);
  const tap = () =>
    startTransition(() => {
      if (cancelled) {
        move.acknowledge([item]);
        return;
      }
      answer(!left);
      if (left) move.undo(item, stage);
      else move.advance([item], stage);
    });
  const press = useLongPress(tap, goesBack ? stepItemBack : null);
  const details = [optionTexts(item.options).join(', '), item.note].filter(Boolean);
  return (
    <Row
      as="li"
      align="center"
      wrap
      className={styles.item}
      data-item={item.id}
      data-left={left || undefined}
      data-cancelled={cancelled || undefined}
    >
      <button
        type="button"
        className={styles.line}
        data-bump=""
        data-short={(details.length === 0 && item.combo_name === null && !cancelled) || undefined}
        disabled={!may}
        {...press}
      >
        <span className={styles.quantity}>{item.quantity}</span>
        <Box className={styles.text} as="span" grow shrink>
          <span className={styles.name}>
            {item.product_name}
            {item.course !== null && (
              <span className={styles.course}>{courseName(item.course)}</span>
            )}
          </span>
          {item.combo_name !== null && (
            <Text as="span" tone="secondary" className={styles.detail}>
              {item.combo_name}
            </Text>
          )}
          {details.map((detail, index) => (
            <Text key={index} as="span" tone="warning" className={styles.detail}>
              {detail}
            </Text>
          ))}
          {cancelled && (
            <Text as="strong" tone="error" className={styles.word}>
              {t('kitchen.cancelledWhy', { reason: cancelText(item, i18n.language) })}
            </Text>
          )}
          {cancelled && may && (
            <Row as="span" gap={2} align="center" tone="text" size="kitchen-note">
              <Icon of={IconCheck} size={22} />
              {t('kitchen.acknowledge')}
            </Row>
          )}
        </Box>
        {left && (
          <Row
            as="span"
            gap={2}
            align="center"
            justify="center"
            tone="text"
            className={styles.undo}
          >
            <Icon of={IconArrowBackUp} size={22} />
            {t('kitchen.moved')}
          </Row>
        )}
        {!left && !cancelled && (
          <span className="visually-hidden">
            {t(finishes ? 'kitchen.finishItem' : `kitchen.advanceItem.s${stage}`)}
          </span>
        )}
      </button>
      {item.moved_from !== null && !cancelled && (
        <Row
          type="button"
          as="button"
          gap={2}
          align="center"
          weight="strong"
          className={styles.movedMark}
          data-bump=""
          disabled={!may}
          onClick={() => move.acknowledge([item])}
        >
          <Icon of={IconArrowsRightLeft} size={22} />
          <span>
            {t('kitchen.movedFrom', {
              from: tableTitle(t, item.moved_from),
              to: checkTitle(t, checkOf(item)),
            })}
          </span>
          <Icon of={IconCheck} size={24} />
          <span className="visually-hidden">{t('kitchen.acknowledge')}</span>
        </Row>
      )}
      {stage > 0 && may && !cancelled && (
        <Box className={styles.back} as="span" rigid>
          <IconButton
            icon={IconArrowBackUp}
            iconSize={24}
            label={t('kitchen.back', { name: item.product_name })}
            disabled={left}
            onClick={stepItemBack}
          />
        </Box>
      )}
    </Row>
  );
}
