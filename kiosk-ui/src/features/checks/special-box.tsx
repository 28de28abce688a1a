import type { Check, CheckItem } from '@comanda/contract/checks';
import {
  applyComboDiscount,
  applySpecialDiscount,
  checkApplicable,
  clearDiscounts,
} from '@comanda/contract/specials';
import type { ApplicableSpecial } from '@comanda/contract/specials';
import { toCentavos } from '@comanda/domain/money';
import { IconAlertTriangle, IconChevronDown, IconTag, IconX } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call.ts';
import { formatCents } from '../../lib/money.ts';
import { usePermissions } from '../../lib/permissions.ts';
import { useProblemText } from '../../lib/problem.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useSendCommand } from '../../live/command.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './special-box.module.css';

interface SpecialBoxProps {
  check: Check;
  items: CheckItem[];
}

/** What could be applied to a check now. Asked again when its lines change; the box reads only their ids. */
function useCheckApplicable(check: Check, items: readonly CheckItem[], enabled: boolean) {
  const live = items.filter((item) => item.status !== 4);
  const lines = live.map((item) => `${item.id}.${item.version}`).join(' ');
  return useQuery({
    queryKey: [...queryKeys.offers, check.id, lines],
    queryFn: ({ signal }) =>
      call(checkApplicable, { body: { order_items: live.map(({ id }) => ({ id })) }, signal }),
    enabled: enabled && live.length > 0,
    // A happy hour ends without anybody touching the check.
    refetchInterval: 60_000,
  });
}

/** Applies a special, or takes all discounts off. */
function useSpecialActs(checkId: number) {
  const send = useSendCommand();
  const params = { id: checkId };
  const apply = useMutation({
    mutationFn: (special: ApplicableSpecial) =>
      special.special_type === 'combo_deal'
        ? send(applyComboDiscount, { params, body: { combo_special_id: special.id } })
        : send(applySpecialDiscount, { params, body: { special_id: special.id } }),
  });
  const clear = useMutation({ mutationFn: () => send(clearDiscounts, { params }) });
  return { apply, clear };
}

/** What a person should look at among the specials of a check, in words; null when there is nothing. */
export function useSpecialNews(check: Check, items: readonly CheckItem[]): string | null {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const asks = can('specials.apply') && check.special_id === null;
  const offers = useCheckApplicable(check, items, asks);
  if (check.special_name !== null) return check.special_name;
  if (check.special_dropped_name !== null) {
    return t('specials.check.dropped', { name: check.special_dropped_name });
  }
  return offers.data && offers.data.length > 0 ? t('specials.check.offers') : null;
}

/** The special of a check with its removal, or what could be applied and would save. */
export function SpecialBox({ check, items }: SpecialBoxProps) {
  const { can } = usePermissions();
  const mayApply = can('specials.apply');
  const acts = useSpecialActs(check.id);
  const offers = useCheckApplicable(check, items, mayApply && check.special_id === null);
  const [read, setRead] = useState<string | null>(null);
  const notice = `${check.id} ${check.special_dropped_id}`;
  return (
    <>
      {check.special_dropped_name && read !== notice && (
        <Dropped name={check.special_dropped_name} onRead={() => setRead(notice)} />
      )}
      {check.special_id !== null ? (
        <Applied check={check} items={items} clear={mayApply ? acts.clear : null} />
      ) : (
        offers.data && offers.data.length > 0 && <Offers offers={offers.data} apply={acts.apply} />
      )}
    </>
  );
}

function Dropped({ name, onRead }: { name: string; onRead: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.dropped} role="status">
      <IconAlertTriangle stroke={1.75} size={22} aria-hidden="true" />
      <p>{t('specials.check.dropped', { name })}</p>
      <IconButton label={t('specials.check.read')} onClick={onRead}>
        <IconX stroke={1.75} size={20} />
      </IconButton>
    </div>
  );
}

type Acts = ReturnType<typeof useSpecialActs>;

function Applied({ check, items, clear }: SpecialBoxProps & { clear: Acts['clear'] | null }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const live = items.filter((item) => item.status !== 4);
  const sum = (source: CheckItem['discount_source']) =>
    live
      .filter((item) => item.discount_source === source)
      .reduce((cents, item) => cents + toCentavos(item.discount), 0);
  const manual = sum('manual');
  const money = (cents: number) => formatCents(cents, i18n.language);
  const description =
    i18n.language === 'es' ? check['special_description_español'] : check.special_description;
  const remove = async () => {
    const sure = await confirm({
      title: t('specials.check.removeTitle', { name: check.special_name ?? '' }),
      message:
        manual > 0
          ? t('specials.check.removeManual', { amount: money(manual) })
          : t('specials.check.removeMessage'),
      confirmLabel: t('specials.check.removeConfirm'),
      danger: true,
    });
    if (!sure || !clear) return;
    clear.mutate(undefined, {
      onSuccess: () => notify('success', t('specials.check.removed')),
      onError: (error) =>
        notify('error', `${t('specials.check.removeFailed')}: ${problemText(error)}`),
    });
  };
  return (
    <section className={styles.applied} aria-label={t('specials.check.applied')}>
      <IconTag stroke={1.75} size={22} aria-hidden="true" />
      <Stack grow shrink className={styles.words}>
        <strong>{check.special_name}</strong>
        <span>{t('specials.check.saves', { amount: money(sum('special')) })}</span>
        {description && (
          <Text as="span" truncate className={styles.description}>
            {description}
          </Text>
        )}
      </Stack>
      {clear && (
        <Button busy={clear.isPending} onClick={() => void remove()}>
          {t('specials.check.remove')}
        </Button>
      )}
    </section>
  );
}

/** A single offer is shown open; several show the first and how many more there are. */
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
            amount: formatCents(toCentavos(answer.total_discount), i18n.language),
          }),
        ),
      onError: (error) =>
        notify(
          'error',
          `${t(special.special_type === 'combo_deal' ? 'specials.check.comboFailed' : 'specials.check.applyFailed')}: ${problemText(error)}`,
        ),
    });
  return (
    <Stack as="section" className={styles.offers} aria-label={t('specials.check.offers')}>
      {shown.map((special) => (
        <div key={special.id} className={styles.offer}>
          <IconTag stroke={1.75} size={22} aria-hidden="true" />
          <Stack grow shrink className={styles.words}>
            <strong>{special.name}</strong>
            <span>
              {t('specials.check.wouldSave', {
                amount: formatCents(toCentavos(special.total_discount), i18n.language),
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
        </div>
      ))}
      {offers.length > 1 && (
        <Button
          variant="quiet"
          aria-expanded={open}
          icon={
            <IconChevronDown
              stroke={1.75}
              size={20}
              aria-hidden="true"
              className={open ? styles.turned : undefined}
            />
          }
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
