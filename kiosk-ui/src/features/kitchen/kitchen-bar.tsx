import {
  IconArrowLeft,
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconDots,
  IconHistory,
  IconListNumbers,
  IconToolsKitchen2Off,
} from '@tabler/icons-react';
import type { KitchenFilter } from '@comanda/domain/permissions';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tableTitle } from '../../lib/format/check-title.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { SwitchPersonButton } from '../../parts/switch-person.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { kitchenAreas } from './areas.ts';
import type { News } from './board-news.ts';
import styles from './kitchen-bar.module.css';
import { KitchenClock } from './kitchen-clock.tsx';
import { useFinishes, type LastMove } from './moves.ts';
import { openVoice, setMuted, useMuted, useVoice } from './sounds.ts';

export type KitchenPanel = 'past' | 'allDay' | 'soldOut';

interface KitchenBarProps {
  areas: KitchenFilter[];
  onArea: (area: KitchenFilter) => void;
  news: News[];
  last: LastMove | null;
  panel: KitchenPanel | null;
  onPanel: (panel: KitchenPanel) => void;
  controls: ReactNode;
  awake: boolean;
  onLeave: (() => void) | null;
}

/** The line above the board: areas, news, clock, lists and sound. A tap on the board paints none of it. */
export const KitchenBar = memo(Bar);

function Bar(props: KitchenBarProps) {
  const { areas, onArea, news, last, panel, onPanel, controls, awake, onLeave } = props;
  const { t } = useTranslation();
  const { can } = usePermissions();
  const [more, setMore] = useState(false);
  const helps = useFinishes()
    ? (['tapFinishes', 'headerFinishes', 'hold', 'keys'] as const)
    : (['tap', 'header', 'hold', 'keys'] as const);
  return (
    <Row
      gap={3}
      align="center"
      className={styles.bar}
      anchor
      rigid
      minHeight="row"
      padX={2}
      border="bottom"
      fill="surface"
    >
      <h1 className="visually-hidden">{t('kitchen.title')}</h1>
      {onLeave && (
        <IconButton
          icon={IconArrowLeft}
          iconSize={26}
          label={t('kitchen.leave')}
          onClick={onLeave}
        />
      )}
      <Row gap={3} align="center" grow shrink anchor className={styles.place}>
        <Row as="fieldset" className={styles.areas} rigid>
          <legend className="visually-hidden">{t('kitchen.areas')}</legend>
          {kitchenAreas.map((area) => (
            <Row key={area} as="label" gap={2} inline align="center" nowrap className={styles.area}>
              <input type="checkbox" checked={areas.includes(area)} onChange={() => onArea(area)} />
              {t(`kitchen.area.${area}`)}
            </Row>
          ))}
        </Row>
        <NewsLine news={news} />
        {last && (
          <Row gap={2} align="center" nowrap className={styles.last} role="status">
            <Text as="span" truncate>
              {last.text}
            </Text>
            <Button onClick={last.undo}>{t('kitchen.undo')}</Button>
          </Row>
        )}
      </Row>
      <KitchenClock className={styles.clock} />
      <Row gap={2} align="center" className={styles.tools} rigid>
        <Button
          className={styles.tool}
          icon={IconListNumbers}
          iconSize={24}
          aria-pressed={panel === 'allDay'}
          onClick={() => onPanel('allDay')}
        >
          <span className={styles.word}>{t('kitchen.allDay.title')}</span>
        </Button>
        {can('catalog.soldOut') && (
          <Button
            className={styles.tool}
            icon={IconToolsKitchen2Off}
            iconSize={24}
            aria-haspopup="dialog"
            onClick={() => onPanel('soldOut')}
          >
            <span className={styles.word}>{t('kitchen.soldOut.button')}</span>
          </Button>
        )}
        <Button
          className={styles.tool}
          icon={IconHistory}
          iconSize={24}
          aria-label={t(panel === 'past' ? 'kitchen.past.hide' : 'kitchen.past.show')}
          aria-expanded={panel === 'past'}
          onClick={() => onPanel('past')}
        >
          <span className={styles.word}>{t('kitchen.past.button')}</span>
        </Button>
        <SoundButton />
        <SwitchPersonButton className={styles.switch} />
        <IconButton
          icon={IconDots}
          iconSize={26}
          label={t('kitchen.more')}
          aria-haspopup="dialog"
          onClick={() => setMore(true)}
        />
      </Row>
      <Sheet opened={more} onClose={() => setMore(false)} title={t('kitchen.more')}>
        {controls}
        <h2 className={styles.moreTitle}>{t('kitchen.help.title')}</h2>
        <Stack as="ul" gap={3} className={styles.help}>
          {helps.map((key) => (
            <li key={key}>{t(`kitchen.help.${key}`)}</li>
          ))}
          {!awake && <li>{t('kitchen.help.sleep')}</li>}
        </Stack>
      </Sheet>
    </Row>
  );
}

/** New items without a reaction, as text in addition to the sound and the flash. */
function NewsLine({ news }: { news: News[] }) {
  const { t } = useTranslation();
  const last = news.at(-1);
  const names = [
    ...new Set(news.map((one) => (one.tableName ? tableTitle(t, one.tableName) : one.checkName))),
  ];
  return (
    <Row
      as="p"
      gap={2}
      align="center"
      grow
      shrink
      nowrap
      className={styles.news}
      role="status"
      data-kind={last?.kind}
    >
      {last && (
        <>
          <Icon of={IconBellRinging} size={26} />
          <strong>{t(`kitchen.news.${last.kind}`)}</strong>
          <span>{names.slice(-3).join(', ')}</span>
        </>
      )}
    </Row>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const muted = useMuted();
  const voice = useVoice();
  if (voice === 'absent') return null;
  const silent = muted || voice === 'blocked';
  const label = t(
    muted ? 'kitchen.sound.off' : silent ? 'kitchen.sound.touch' : 'kitchen.sound.on',
  );
  return (
    <Button
      className={styles.tool}
      aria-pressed={!silent}
      data-warn={silent || undefined}
      icon={silent ? IconBellOff : IconBell}
      iconSize={24}
      onClick={() => {
        openVoice();
        // The touch that enables sound must not mute it.
        if (muted || voice === 'ready') setMuted(!muted);
      }}
    >
      <span className={styles.word}>{label}</span>
    </Button>
  );
}
