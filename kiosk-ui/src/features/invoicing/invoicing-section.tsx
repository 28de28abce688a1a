import { deleteSeal, getInvoicing, type Invoicing } from '@comanda/contract/invoicing';
import { taxRegimes } from '@comanda/domain/tax-data';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../i18n/locale.ts';
import { useHealth } from '../../lib/api/health.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { notify } from '../../ui/toast.tsx';
import { IssuerForm } from './issuer-form.tsx';
import { ProviderForm } from './provider-form.tsx';
import { SealForm } from './seal-form.tsx';
import { SelfInvoiceForm } from './self-invoice-form.tsx';
import { SeriesForm } from './series-form.tsx';

type SeriesRow = Invoicing['series'][number];
type Open = 'issuer' | 'seal' | 'provider' | 'self' | SeriesRow | null;

/** Who issues electronic invoices, with which seal, and who stamps them. */
export function InvoicingSection() {
  const { t } = useTranslation();
  const invoicing = useRead(getInvoicing, {});
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const stored = invoicing.data;
  return (
    <SectionPage
      title={t('admin.sections.invoicing')}
      intro={t('invoicing.intro')}
      action={
        <Button
          variant="primary"
          icon={IconPencil}
          disabled={!stored}
          onClick={() => setOpen('issuer')}
        >
          {t('invoicing.steps.issuer')}
        </Button>
      }
    >
      {!stored && invoicing.isPending && <DataLoading />}
      {!stored && invoicing.error && (
        <DataFailed error={invoicing.error} onRetry={() => void invoicing.refetch()} />
      )}
      {stored && (
        <>
          <Notices stored={stored} />
          <Grid gap={3} min="300px">
            <IssuerPart stored={stored} />
            <SealPart stored={stored} onAdd={() => setOpen('seal')} />
            <ProviderPart stored={stored} onEdit={() => setOpen('provider')} />
            <SeriesPart stored={stored} onEdit={setOpen} />
            <SelfInvoicePart stored={stored} onEdit={() => setOpen('self')} />
          </Grid>
        </>
      )}
      {stored && open === 'issuer' && <IssuerForm stored={stored} onClose={close} />}
      {open === 'seal' && <SealForm onClose={close} />}
      {stored && open === 'provider' && <ProviderForm stored={stored} onClose={close} />}
      {stored && open === 'self' && <SelfInvoiceForm stored={stored} onClose={close} />}
      {typeof open === 'object' && open && <SeriesForm row={open} onClose={close} />}
    </SectionPage>
  );
}

function Notices({ stored: { notices } }: { stored: Invoicing }) {
  const { t } = useTranslation();
  if (notices.length === 0) return null;
  return (
    <Stack as="section" gap={2} pad={4} surface="card" border="warning">
      <h2>{t('invoicing.noticesTitle')}</h2>
      <Stack as="ul" gap={2}>
        {notices.map((notice) => (
          <li key={notice}>{t(`invoicing.notices.${notice}`)}</li>
        ))}
      </Stack>
    </Stack>
  );
}

interface PartProps {
  stored: Invoicing;
  step: Invoicing['steps'][number]['id'];
  buttons?: ReactNode;
  children: ReactNode;
}

/** One step before the first invoice: whether it is done, and what is stored. */
function Part({ stored, step, buttons, children }: PartProps) {
  const { t } = useTranslation();
  const isDone = stored.steps.find(({ id }) => id === step)?.done === 1;
  return (
    <PartCard
      title={t(`invoicing.steps.${step}`)}
      status={
        <StatusDot
          tone={isDone ? 'success' : 'warning'}
          label={t(isDone ? 'invoicing.done' : 'invoicing.missing')}
        />
      }
      buttons={buttons}
    >
      {children}
    </PartCard>
  );
}

interface PartCardProps {
  title: string;
  status: ReactNode;
  buttons: ReactNode;
  children: ReactNode;
}

function PartCard({ title, status, buttons, children }: PartCardProps) {
  return (
    <Stack as="section" gap={3} justify="start" pad={4} surface="card" aria-label={title}>
      <Row gap={3} align="center" justify="between" wrap>
        <h2>{title}</h2>
        {status}
      </Row>
      <Stack gap={1} anywhere>
        {children}
      </Stack>
      {buttons && (
        <Row gap={2} wrap>
          {buttons}
        </Row>
      )}
    </Stack>
  );
}

function IssuerPart({ stored }: { stored: Invoicing }) {
  const { t } = useTranslation();
  const { tax_id, name, regime, postcode, global_period } = stored;
  const regimeName = taxRegimes.find(({ id }) => id === regime)?.name;
  const lines = [
    tax_id,
    name,
    regimeName && `${regime} ${regimeName}`,
    postcode && `${t('invoicing.postcode')}: ${postcode}`,
  ].filter(Boolean);
  return (
    <Part stored={stored} step="issuer">
      {lines.length === 0 && <Text tone="secondary">{t('invoicing.empty')}</Text>}
      {lines.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      <Text tone="secondary">
        {`${t('invoicing.global')}: ${t(`invoicing.periods.${global_period}`).toLowerCase()}`}
      </Text>
    </Part>
  );
}

function SealPart({ stored, onAdd }: { stored: Invoicing; onAdd: () => void }) {
  const { t, i18n } = useTranslation();
  const problemText = useProblemText();
  const remove = useCommand(deleteSeal);
  const timeZone = useHealth().data?.time_zone;
  const { seal } = stored;
  const until = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeZone });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: t('invoicing.removeTitle'),
      message: t('invoicing.removeHint'),
      confirmLabel: t('invoicing.removeSeal'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      {},
      {
        onSuccess: () => notify('success', t('invoicing.sealRemoved')),
        onError: (error) => notify('error', problemText(error)),
      },
    );
  };
  return (
    <Part
      stored={stored}
      step="seal"
      buttons={
        <>
          <Button onClick={onAdd}>{t(seal ? 'invoicing.replaceSeal' : 'invoicing.addSeal')}</Button>
          {seal && (
            <Button variant="quiet" busy={remove.isPending} onClick={() => void askToRemove()}>
              {t('invoicing.removeSeal')}
            </Button>
          )}
        </>
      }
    >
      {seal ? (
        <>
          <Text>{seal.name}</Text>
          <Text tone="secondary">{t('invoicing.sealNumber', { number: seal.number })}</Text>
          <Text>{t('invoicing.sealUntil', { day: until.format(seal.valid_to) })}</Text>
        </>
      ) : (
        <Text tone="secondary">{t('invoicing.sealHint')}</Text>
      )}
    </Part>
  );
}

function ProviderPart({ stored, onEdit }: { stored: Invoicing; onEdit: () => void }) {
  const { t } = useTranslation();
  const { provider, environment, stamps_left } = stored;
  return (
    <Part
      stored={stored}
      step="provider"
      buttons={
        <Button icon={IconPencil} onClick={onEdit}>
          {t('invoicing.edit')}
        </Button>
      }
    >
      <Text>{t(`invoicing.providers.${provider}`)}</Text>
      <Text tone="secondary">
        {t(
          provider === 'none' ? 'invoicing.providerHint' : `invoicing.environments.${environment}`,
        )}
      </Text>
      {stamps_left !== null && <Text>{t('invoicing.stampsLeft', { count: stamps_left })}</Text>}
    </Part>
  );
}

function SelfInvoicePart({ stored, onEdit }: { stored: Invoicing; onEdit: () => void }) {
  const { t } = useTranslation();
  const { self_invoice, self_invoice_address, self_invoice_days, self_invoice_port } = stored;
  const isOn = self_invoice === 1;
  const isOpen = stored.self_invoice_open === 1;
  return (
    <PartCard
      title={t('invoicing.selfInvoice')}
      status={
        isOn && (
          <StatusDot
            tone={isOpen ? 'success' : 'warning'}
            label={t(isOpen ? 'invoicing.selfOpen' : 'invoicing.selfClosed')}
          />
        )
      }
      buttons={
        <Button
          aria-label={`${t('invoicing.edit')}: ${t('invoicing.selfInvoice')}`}
          icon={IconPencil}
          onClick={onEdit}
        >
          {t('invoicing.edit')}
        </Button>
      }
    >
      {isOn ? (
        <>
          <Text>{`${self_invoice_address}/f`}</Text>
          <Text>{t('invoicing.selfFor', { count: self_invoice_days })}</Text>
          <Text tone="secondary">
            {t('invoicing.selfNeeds', { port: String(self_invoice_port) })}
          </Text>
        </>
      ) : (
        <Text tone="secondary">{t('invoicing.selfHint')}</Text>
      )}
    </PartCard>
  );
}

function SeriesPart({ stored, onEdit }: { stored: Invoicing; onEdit: (row: SeriesRow) => void }) {
  const { t } = useTranslation();
  return (
    <Stack as="section" gap={3} justify="start" pad={4} surface="card">
      <h2>{t('invoicing.series')}</h2>
      <Stack as="ul" gap={2}>
        {stored.series.map((row) => {
          const kind = t(`invoicing.kinds.${row.kind}`);
          return (
            <Row key={row.kind} as="li" gap={3} align="center" justify="between">
              <Stack as="span" shrink>
                <span>{kind}</span>
                <Text as="small" tone="secondary" size="body" numeric>
                  {`${row.series} · ${t('invoicing.next', { folio: row.next_folio })}`}
                </Text>
              </Stack>
              <Button
                aria-label={t('invoicing.editSeries', { kind })}
                icon={IconPencil}
                onClick={() => onEdit(row)}
              >
                {t('invoicing.edit')}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
