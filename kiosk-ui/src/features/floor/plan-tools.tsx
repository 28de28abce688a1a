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
        <IconButton label={t('floor.admin.undo')} disabled={!canUndo} onClick={props.onUndo}>
          <IconArrowBackUp stroke={1.75} size={22} />
        </IconButton>
        <IconButton label={t('floor.admin.redo')} disabled={!canRedo} onClick={props.onRedo}>
          <IconArrowForwardUp stroke={1.75} size={22} />
        </IconButton>
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        {alignments.map(([to, Icon]) => (
          <IconButton
            key={to}
            label={t(`floor.admin.align.${to}`)}
            disabled={count < 2}
            onClick={() => props.onAlign(to)}
          >
            <Icon stroke={1.75} size={22} />
          </IconButton>
        ))}
        <IconButton
          label={t('floor.admin.distributeX')}
          disabled={count < 3}
          onClick={() => props.onDistribute('x')}
        >
          <IconLayoutDistributeVertical stroke={1.75} size={22} />
        </IconButton>
        <IconButton
          label={t('floor.admin.distributeY')}
          disabled={count < 3}
          onClick={() => props.onDistribute('y')}
        >
          <IconLayoutDistributeHorizontal stroke={1.75} size={22} />
        </IconButton>
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        <Button
          variant="quiet"
          icon={<IconCopy stroke={1.75} size={20} />}
          disabled={count === 0}
          onClick={props.onDuplicate}
        >
          {t('floor.admin.duplicate')}
        </Button>
        <Button
          variant="quiet"
          icon={<IconTrash stroke={1.75} size={20} />}
          disabled={count === 0}
          onClick={props.onRemove}
        >
          {t('common.delete')}
        </Button>
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        <IconButton
          label={t('floor.admin.zoomOut')}
          disabled={zoom <= 0.5}
          onClick={() => props.onZoom(Math.max(0.5, zoom - 0.25))}
        >
          <IconZoomOut stroke={1.75} size={22} />
        </IconButton>
        <span className="tabular">{t('common.progress', { percent })}</span>
        <IconButton
          label={t('floor.admin.zoomIn')}
          disabled={zoom >= 2}
          onClick={() => props.onZoom(Math.min(2, zoom + 0.25))}
        >
          <IconZoomIn stroke={1.75} size={22} />
        </IconButton>
      </Row>
    </Row>
  );
}
