import type { CheckItem } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import { useProblemText } from '../../../lib/api/problem.ts';
import { ConflictBox } from '../../../ui/conflict-box.tsx';
import { Text } from '../../../ui/layout.tsx';
import { currentOf, lineChanges, type LineAct, type LineField } from './edit-conflict.ts';

interface LineRefusalProps {
  /** The line as this user saw it. */
  was: CheckItem;
  error: unknown;
  act: LineAct;
  busy: boolean;
  /** The failed action, as text. */
  failed: string;
  onKeep: (current: CheckItem) => void;
  onTake: (current: CheckItem) => void;
}

/** Why a change of an item was refused: a change by another user, or the server's message. */
export function LineRefusal({ was, error, act, busy, failed, onKeep, onTake }: LineRefusalProps) {
  const problemText = useProblemText();
  const now = currentOf<CheckItem>(error);
  if (now) {
    return (
      <LineConflict
        was={was}
        now={now}
        act={act}
        busy={busy}
        onKeep={() => onKeep(now)}
        onTake={() => onTake(now)}
      />
    );
  }
  if (!error) return null;
  return (
    <Text tone="error" role="alert">
      {`${failed}: ${problemText(error)}`}
    </Text>
  );
}

interface LineConflictProps {
  was: CheckItem;
  now: CheckItem;
  act: LineAct;
  busy: boolean;
  onKeep: () => void;
  onTake: () => void;
}

function LineConflict({ was, now, act, busy, onKeep, onTake }: LineConflictProps) {
  const { t, i18n } = useTranslation();
  const value = (item: CheckItem, field: LineField): string => {
    switch (field) {
      case 'check':
        return item.order_name;
      case 'quantity':
        return String(item.quantity);
      case 'price':
        return formatCents(item.price, i18n.language);
      case 'discount':
        return formatCents(item.discount, i18n.language);
      case 'note':
        return item.note || t('checks.stale.empty');
      case 'status':
        return t(`checks.status.s${item.status}`);
    }
  };
  const changes = lineChanges(was, now, act).map((field) => ({
    label: t(`checks.stale.${field}`),
    was: value(was, field),
    now: value(now, field),
  }));
  return (
    <ConflictBox
      changes={changes}
      busy={busy}
      // A cancelled or moved item cannot be changed here any more.
      onKeep={now.status === 4 || now.order_id !== was.order_id ? undefined : onKeep}
      onTake={onTake}
    />
  );
}
