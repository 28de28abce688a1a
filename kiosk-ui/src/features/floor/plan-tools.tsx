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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Grid, Row } from '../../ui/layout.tsx';
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

const [LEAST, MOST, STEP] = [0.25, 2, 0.25];

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
  /** Null: the whole plan. */
  onZoom: (zoom: number | null) => void;
  /** The whole plan is shown. */
  isFitted: boolean;
}

/** Actions on the selected tables. */
export function PlanTools(props: PlanToolsProps) {
  const { count, canUndo, canRedo, zoom } = props;
  const { t } = useTranslation();
  const [isAligning, setAligning] = useState(false);
  const percent = Math.round(zoom * 100);
  const done = (act: () => void) => {
    setAligning(false);
    act();
  };
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
        <Button variant="quiet" icon={IconCopy} disabled={count === 0} onClick={props.onDuplicate}>
          {t('floor.admin.duplicate')}
        </Button>
        <Button variant="quiet" icon={IconTrash} disabled={count === 0} onClick={props.onRemove}>
          {t('common.delete')}
        </Button>
        <Button
          variant="quiet"
          icon={IconLayoutAlignLeft}
          disabled={count < 2}
          onClick={() => setAligning(true)}
        >
          {t('floor.admin.alignTables')}
        </Button>
      </Row>
      <Row align="center" wrap className={styles.toolGroup}>
        <IconButton
          icon={IconZoomOut}
          iconSize={22}
          label={t('floor.admin.zoomOut')}
          disabled={zoom <= LEAST}
          onClick={() => props.onZoom(Math.max(LEAST, zoom - STEP))}
        />
        <span className="tabular">{t('common.progress', { percent })}</span>
        <IconButton
          icon={IconZoomIn}
          iconSize={22}
          label={t('floor.admin.zoomIn')}
          disabled={zoom >= MOST}
          onClick={() => props.onZoom(Math.min(MOST, zoom + STEP))}
        />
        <Button variant="quiet" disabled={props.isFitted} onClick={() => props.onZoom(null)}>
          {t('floor.admin.fit')}
        </Button>
      </Row>
      <Dialog
        opened={isAligning}
        onClose={() => setAligning(false)}
        title={t('floor.admin.alignTables')}
      >
        <Grid gap={2} min="220px">
          {alignments.map(([to, icon]) => (
            <Button key={to} icon={icon} onClick={() => done(() => props.onAlign(to))}>
              {t(`floor.admin.align.${to}`)}
            </Button>
          ))}
          <Button
            icon={IconLayoutDistributeVertical}
            disabled={count < 3}
            onClick={() => done(() => props.onDistribute('x'))}
          >
            {t('floor.admin.distributeX')}
          </Button>
          <Button
            icon={IconLayoutDistributeHorizontal}
            disabled={count < 3}
            onClick={() => done(() => props.onDistribute('y'))}
          >
            {t('floor.admin.distributeY')}
          </Button>
        </Grid>
      </Dialog>
    </Row>
  );
}
