import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCopy,
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './plan-editor.module.css';
import type { Alignment, Axis } from './plan-layout.ts';

const alignments: [Alignment, typeof IconCopy][] = [
  ['left', IconLayoutAlignLeft],
  ['center', IconLayoutAlignCenter],
  ['right', IconLayoutAlignRight],
  ['top', IconLayoutAlignTop],
  ['middle', IconLayoutAlignMiddle],
  ['bottom', IconLayoutAlignBottom],
];

interface PlanToolsProps {
  count: number;
  canUndo: boolean;
  canRedo: boolean;
  zoom: number;
  onUndo: () => void;
  onRedo: () => void;
  onAlign: (to: Alignment) => void;
  onDistribute: (axis: Axis) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onZoom: (zoom: number) => void;
}

/** Actions on the selected tables. */
export function PlanTools(props: PlanToolsProps) {
  const { count, canUndo, canRedo, zoom } = props;
  const { t } = useTranslation();
  const percent = Math.round(zoom * 100);
  return (
    <Row gap={2} wrap className={styles.tools} role="toolbar" aria-label={t('floor.admin.tools')}>
      <Row align="center" wrap className={styles.toolGroup}>
        <IconButton
          icon={IconArrowBackUp}
          iconSize={22}
          label={t('floor.admin.undo')}
          disabled={!canUndo}
          onClick={props.onUndo}
        />
        <IconButton
          icon={IconArrowForwardUp}
          iconSize={22}
          label={t('floor.admin.redo')}
          disabled={!canRedo}
          onClick={props.onRedo}
        />
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        {alignments.map(([to, icon]) => (
          <IconButton
            key={to}
            icon={icon}
            iconSize={22}
            label={t(`floor.admin.align.${to}`)}
            disabled={count < 2}
            onClick={() => props.onAlign(to)}
          />
        ))}
        <IconButton
          icon={IconLayoutDistributeVertical}
          iconSize={22}
          label={t('floor.admin.distributeX')}
          disabled={count < 3}
          onClick={() => props.onDistribute('x')}
        />
        <IconButton
          icon={IconLayoutDistributeHorizontal}
          iconSize={22}
          label={t('floor.admin.distributeY')}
          disabled={count < 3}
          onClick={() => props.onDistribute('y')}
        />
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        <Button variant="quiet" icon={IconCopy} disabled={count === 0} onClick={props.onDuplicate}>
          {t('floor.admin.duplicate')}
        </Button>
        <Button variant="quiet" icon={IconTrash} disabled={count === 0} onClick={props.onRemove}>
          {t('common.delete')}
        </Button>
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        <IconButton
          icon={IconZoomOut}
          iconSize={22}
          label={t('floor.admin.zoomOut')}
          disabled={zoom <= 0.5}
          onClick={() => props.onZoom(Math.max(0.5, zoom - 0.25))}
        />
        <span className="tabular">{t('common.progress', { percent })}</span>
        <IconButton
          icon={IconZoomIn}
          iconSize={22}
          label={t('floor.admin.zoomIn')}
          disabled={zoom >= 2}
          onClick={() => props.onZoom(Math.min(2, zoom + 0.25))}
        />
      </Row>
    </Row>
  );
}
