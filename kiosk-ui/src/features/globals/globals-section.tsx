import { createGlobal, previewGlobal, type GlobalPreview } from '@comanda/contract/globals';
import { invoicePeriods, invoiceSpans, type InvoicePeriod } from '@comanda/domain/global-invoice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { periodText } from '../../lib/format/day-text.ts';
import { formatCents } from '../../lib/format/money.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FigureTile, FigureTiles } from '../../ui/figure-tile.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { notify } from '../../ui/toast.tsx';
import { LeftOut } from './left-out.tsx';
import { MadeGlobals } from './made-globals.tsx';

/** The global invoice of a period: what it would say, what it leaves out, and what was made. */
export function GlobalsSection() {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const when = useWhen();
  const [every, setEvery] = useState<InvoicePeriod | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const found = useRead(
    previewGlobal,
    { query: { ...(every && { every }), ...(day && { day }) } },
    { placeholderData: (shown) => shown },
  );
  const make = useCommand(createGlobal);
  const { data } = found;
  const period = data ? periodText(data.from, data.to, i18n.language) : '';
  const ask = async ({ from, every }: GlobalPreview) => {
    const isSure = await confirm({
      title: t('globals.makeTitle', { period }),
      message: t('globals.makeHint'),
      confirmLabel: t('globals.make'),
    });
    if (!isSure) return;
    make.mutate(
      { body: { day: from, every } },
      {
        onSuccess: ({ documents }) => {
          const folio = documents.map((one) => one.folio).join(', ');
          notify('success', t('globals.made', { folio }));
        },
        onError: (error) => notify('error', problemText(error)),
      },
    );
  };
  return (
    <SectionPage
      title={t('admin.sections.globals')}
      intro={t('globals.intro')}
      action={
        data && (
          <Button
            variant="primary"
            busy={make.isPending}
            disabled={data.checks === 0 || data.problem !== null}
            onClick={() => void ask(data)}
          >
            {t('globals.make')}
          </Button>
        )
      }
    >
      {!data && found.isPending && <DataLoading shape="tiles" />}
      {found.isError && <DataFailed error={found.error} onRetry={() => void found.refetch()} />}
      {data && (
        <Stack gap={5} fluid>
          <Period
            shown={data}
            onEvery={(next) => {
              setEvery(next);
              setDay(data.from);
            }}
            onDay={setDay}
          />
          {data.problem !== null && <Text tone="warning">{t(`problems.${data.problem}`)}</Text>}
          {data.due !== null && <Text>{t('globals.due', { when: when(data.due) })}</Text>}
          {data.checks === 0 ? (
            <Text weight="strong">{t('globals.nothing')}</Text>
          ) : (
            <Tiles run={data} />
          )}
          {data.made.length > 0 && <MadeGlobals rows={data.made} />}
          <LeftOut rows={data.left_out} />
        </Stack>
      )}
    </SectionPage>
  );
}

interface PeriodProps {
  shown: GlobalPreview;
  onEvery: (every: InvoicePeriod) => void;
  onDay: (day: string) => void;
}

/** Which period: its length, its month, and the days within it. */
function Period({ shown, onEvery, onDay }: PeriodProps) {
  const { t, i18n } = useTranslation();
  const today = useHealth().data?.business_day ?? '';
  const month = shown.from.slice(0, 7);
  return (
    <Stack gap={3}>
      <Row gap={4} rowGap={3} align="end" wrap>
        <Segmented
          label={t('globals.every')}
          value={shown.every}
          onChange={onEvery}
          items={invoicePeriods.map((value) => ({ value, label: t(`globals.periods.${value}`) }))}
        />
        <MonthField
          label={t('globals.month')}
          value={month}
          last={today.slice(0, 7)}
          onChange={(next) => onDay(`${next}-01`)}
        />
        {shown.every !== 'month' && (
          <SelectField
            label={t('globals.days')}
            value={shown.from}
            onChange={(event) => onDay(event.target.value)}
            choices={invoiceSpans(month, shown.every).map(
              ({ from, to }) => [from, periodText(from, to, i18n.language)] as const,
            )}
          />
        )}
      </Row>
      {shown.every !== 'month' && <Text tone="secondary">{t('globals.recommended')}</Text>}
    </Stack>
  );
}

function Tiles({ run }: { run: GlobalPreview }) {
  const { t, i18n } = useTranslation();
  const money = (cents: number) => formatCents(cents, i18n.language);
  const checks = t('globals.checks', { count: run.checks });
  const forms = [...new Set(run.forms)];
  return (
    <FigureTiles>
      <FigureTile
        label={t('globals.total')}
        figure={money(run.total)}
        note={
          run.documents > 1 ? t('globals.inDocuments', { checks, count: run.documents }) : checks
        }
      />
      <FigureTile label={t('globals.base')} figure={money(run.total - run.taxes)} />
      <FigureTile
        label={t('globals.taxes')}
        figure={money(run.taxes)}
        note={run.rates
          .map(({ rate, tax_object, tax, total }) => {
            if (rate !== null) return t('globals.ofRate', { rate, amount: money(tax) });
            const kind = tax_object === '01' ? 'untaxed' : 'exempt';
            return t(`globals.${kind}`, { amount: money(total) });
          })
          .join(' · ')}
      />
      <FigureTile
        label={t('globals.form')}
        figure={forms.join(', ')}
        note={[
          ...forms.map((form) => t(`paymentTypes.satForms.${form}`)),
          t('globals.formHint'),
        ].join(' · ')}
      />
    </FigureTiles>
  );
}
