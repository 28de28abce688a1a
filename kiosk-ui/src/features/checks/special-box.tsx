import type { Check, CheckItem } from '@comanda/contract/checks';
import type { ApplicableSpecial, CheckSpecial } from '@comanda/contract/specials';
import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronUp,
  IconTag,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './special-box.module.css';
import { useCheckApplicable, useListCheckSpecials, useSpecialActs } from './use-specials.ts';

interface SpecialBoxProps {
  check: Check;
  items: CheckItem[];
}

/** The specials on a check, those that do not apply with the reason, and those that could be applied. */
export function SpecialBox({ check, items }: SpecialBoxProps) {
  const { can } = usePermissions();
  const mayApply = can('specials.apply');
  const acts = useSpecialActs(check.id);
  const offers = useCheckApplicable(check, items, mayApply);
  const { data } = useListCheckSpecials(check, items);
  const [read, setRead] = useState<string | null>(null);
  const notice = `${check.id} ${check.special_dropped_id}`;
  return (
    <>
      {check.special_dropped_name && read !== notice && (
        <Dropped name={check.special_dropped_name} onRead={() => setRead(notice)} />
      )}
      {data?.applied.map((special) => (
        <Applied
          key={special.special_id}
          special={special}
          isOnly={data.applied.length === 1}
          items={items}
          acts={mayApply ? acts : null}
        />
      ))}
      {data?.passed_over.map((special) => (
        <PassedOver key={special.special_id} special={special} />
      ))}
      {offers.data && offers.data.length > 0 && <Offers offers={offers.data} apply={acts.apply} />}
    </>
  );
}

function Dropped({ name, onRead }: { name: string; onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.dropped} role="status">
      <Icon of={IconAlertTriangle} size={22} />
      <p>{t('specials.check.dropped', { name })}</p>
      <IconButton icon={IconX} label={t('specials.check.read')} onClick={onRead} />
    </div>
  );
}

type Acts = ReturnType<typeof useSpecialActs>;

interface AppliedProps {
  special: CheckSpecial;
  isOnly: boolean;
  items: readonly CheckItem[];
  acts: Acts | null;
}

function Applied({ special, isOnly, items, acts }: AppliedProps) {
  const { t, i18n } = useTranslation();
  const remove = useRemoval(special, isOnly, items, acts);
  const { name, times, automatic } = special;
  const description = i18n.language === 'es' ? special['description_español'] : special.description;
  const given = new Set(special.items.map(({ id }) => id));
  const goods = items.filter(({ id }) => given.has(id)).map((item) => item.product_name);
  const amount = formatCents(special.discount, i18n.language);
  return (
    <section className={styles.applied} aria-label={`${t('specials.check.applied')}: ${name}`}>
      <Icon of={IconTag} size={22} />
      <Stack grow shrink className={styles.words}>
        <strong>{name}</strong>
        <span>
          {[
            automatic === 1 && t('specials.check.automatic'),
            times > 1 && t('specials.check.times', { count: times }),
            t('specials.check.saves', { amount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Text as="span" truncate className={styles.description}>
          {[...new Set(goods)].join(', ')}
        </Text>
        {description && (
          <Text as="span" truncate className={styles.description}>
            {description}
          </Text>
        )}
      </Stack>
      {acts && (
        <Button
          aria-label={t('specials.check.removeNamed', { name })}
          busy={acts.clear.isPending || acts.remove.isPending}
          onClick={() => void remove()}
        >
          {t('specials.check.remove')}
        </Button>
      )}
    </section>
  );
}

/**
 * Removes a special after a confirmation. A single special applied by a user is removed together with all other
 * discounts; otherwise only the selected one is removed.
 */
function useRemoval(
  special: CheckSpecial,
  isOnly: boolean,
  items: readonly CheckItem[],
  acts: Acts | null,
): () => Promise<void> {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const clears = isOnly && special.automatic === 0;
  const amount = formatCents(special.discount, i18n.language);
  const manual = items
    .filter((item) => item.status !== 4 && item.discount_source === 'manual')
    .reduce((cents, item) => cents + item.discount, 0);
  return async () => {
    const sure = await confirm({
      title: t('specials.check.removeTitle', { name: special.name }),
      message:
        clears && manual > 0
          ? t('specials.check.removeManual', { amount: formatCents(manual, i18n.language) })
          : t('specials.check.removeMessage', { amount }),
      confirmLabel: t('specials.check.removeConfirm'),
      danger: true,
    });
    if (!sure || !acts) return;
    const answer = {
      onSuccess: () => notify('success', t('specials.check.removed')),
      onError: (error: Error) =>
        notify('error', `${t('specials.check.removeFailed')}: ${problemText(error)}`),
    };
    if (clears) acts.clear.mutate(undefined, answer);
    else acts.remove.mutate(special.special_id, answer);
  };
}

type PassedOverSpecial = NonNullable<
  ReturnType<typeof useListCheckSpecials>['data']
>['passed_over'][number];

function PassedOver({ special }: { special: PassedOverSpecial }) {
  const { t, i18n } = useTranslation();
  const amount = formatCents(special.would_save, i18n.language);
  return (
    <Text tone="secondary" padY={2} padX={4} border="top">
      {t(`specials.check.passedOver.${special.reason}`, { name: special.name, amount })}
    </Text>
  );
}

/** Shows a single offer completely; of several, the first one and the number of others. */
function Offers({ offers, apply }: { offers: ApplicableSpecial[]; apply: Acts['apply'] }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const [open, setOpen] = useState(false);
  const shown = open ? offers : offers.slice(0, 1);
  const give = (special: ApplicableSpecial) =>
    apply.mutate(special, {
      onSuccess: (answer) =>
        notify(
          'success',
          t('specials.check.appliedNow', {
            name: special.name,
            amount: formatCents(answer.total_discount, i18n.language),
          }),
        ),
      onError: (error) =>
        notify(
          'error',
          `${t(special.special_type === 'combo_deal' ? 'specials.check.comboFailed' : 'specials.check.applyFailed')}: ${problemText(error)}`,
        ),
    });
  return (
    <Stack as="section" border="top" fill="surface" aria-label={t('specials.check.offers')}>
      {shown.map((special) => (
        <Row key={special.id} className={styles.offer} align="center" gap={3} padY={2} padX={4}>
          <Icon of={IconTag} size={22} />
          <Stack grow shrink className={styles.words}>
            <strong>{special.name}</strong>
            <span>
              {t('specials.check.wouldSave', {
                amount: formatCents(special.total_discount, i18n.language),
              })}
            </span>
          </Stack>
          <Button
            busy={apply.isPending && apply.variables.id === special.id}
            disabled={apply.isPending}
            aria-label={t('specials.check.applyNamed', { name: special.name })}
            onClick={() => give(special)}
          >
            {t('specials.check.apply')}
          </Button>
        </Row>
      ))}
      {offers.length > 1 && (
        <Button
          variant="quiet"
          aria-expanded={open}
          icon={open ? IconChevronUp : IconChevronDown}
          onClick={() => setOpen(!open)}
        >
          {open
            ? t('specials.check.fewer')
            : t('specials.check.more', { count: offers.length - 1 })}
        </Button>
      )}
    </Stack>
  );
}
