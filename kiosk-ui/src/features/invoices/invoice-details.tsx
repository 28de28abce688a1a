import {
  getInvoice,
  getInvoiceXml,
  type Invoice,
  type InvoiceDetails,
} from '@comanda/contract/invoices';
import {
  getInvoiceDelivery,
  getInvoicePdf,
  printInvoice,
  type InvoiceDelivery,
} from '@comanda/contract/invoice-files';
import { keyWithName } from '@comanda/domain/invoices/catalogues';
import { IconFileCode, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useWhen } from '../../lib/api/when.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { useCommand } from '../../live/command.ts';
import { useDownload } from '../../parts/download.ts';
import { InvoiceState } from '../../parts/invoice-state.tsx';
import { tellPaper } from '../../parts/paper-news.ts';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.tsx';
import { InvoiceMail } from './invoice-mail.tsx';

/** One electronic invoice: who receives it, its files, where it was sent, and what the provider said. */
export function InvoiceDetailsSheet({
  invoice: { id, folio },
  onClose,
}: {
  invoice: Invoice;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const params = { id };
  const details = useRead(getInvoice, { params });
  const delivery = useRead(
    getInvoiceDelivery,
    { params },
    {
      // A message that waits is sent within seconds.
      refetchInterval: ({ state }) =>
        state.data?.mails.some((one) => one.state === 'waiting') ? 2000 : false,
    },
  );
  const error = details.error ?? delivery.error;
  const retry = () => void Promise.all([details.refetch(), delivery.refetch()]);
  return (
    <Sheet opened onClose={onClose} title={t('invoices.details', { folio })}>
      {details.data && delivery.data ? (
        <Details details={details.data} delivery={delivery.data} />
      ) : error ? (
        <DataFailed error={error} onRetry={retry} />
      ) : (
        <DataLoading />
      )}
    </Sheet>
  );
}

function Details({ details, delivery }: { details: InvoiceDetails; delivery: InvoiceDelivery }) {
  const { t } = useTranslation();
  const when = useWhen();
  const { invoice, receiver, attempts } = details;
  const { uuid, order_ids } = invoice;
  const by = invoice.created_by_name;
  const answers = attempts.filter(({ outcome }) => outcome !== 'sent').toReversed();
  return (
    <Stack gap={5}>
      <Row gap={3} justify="between" align="center" wrap>
        <InvoiceState state={invoice.state} />
        <Text as="strong" size="section">
          <Money cents={invoice.total} />
        </Text>
      </Row>
      <Files invoice={invoice} hasProvider={delivery.has_provider === 1} />
      <Stack as="dl" gap={3} anywhere>
        <Fact label={t('invoices.receiver')}>
          <strong>{receiver.tax_name}</strong>
          <span>{`${receiver.tax_id} · C.P. ${receiver.tax_postcode}`}</span>
          <span>{keyWithName('regimes', receiver.tax_regime)}</span>
          <span>{keyWithName('uses', receiver.tax_use)}</span>
        </Fact>
        <Fact label={t('invoices.created')}>
          {[when(invoice.created), ...(by === null ? [] : [t('invoices.by', { name: by })])].join(
            ' ',
          )}
        </Fact>
        {uuid !== null && <Fact label={t('invoices.uuid')}>{uuid}</Fact>}
        {order_ids.length > 0 && (
          <Fact label={t('invoices.checks')}>{order_ids.map((one) => `#${one}`).join(', ')}</Fact>
        )}
      </Stack>
      <InvoiceMail invoice={invoice} delivery={delivery} />
      {answers.length > 0 && (
        <Stack gap={2}>
          <h3>{t('invoices.attempts')}</h3>
          <Stack as="ul" gap={2}>
            {answers.map(({ id, at, outcome, message }) => (
              <Stack as="li" key={id} anywhere>
                <span>{`${t(`invoices.outcomes.${outcome}`)} · ${when(at)}`}</span>
                {/* The SAT's words; of everything else the box writes a line for its log. */}
                {outcome === 'refused' && <Text tone="secondary">{message}</Text>}
              </Stack>
            ))}
          </Stack>
        </Stack>
      )}
    </Stack>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text as="dt" tone="secondary">
        {label}
      </Text>
      <Stack as="dd">{children}</Stack>
    </div>
  );
}

/** Its XML, PDF and paper. Before the stamp there is only the paper, and the sealed file where no provider stamps. */
function Files({ invoice, hasProvider }: { invoice: Invoice; hasProvider: boolean }) {
  const { t } = useTranslation();
  const { can } = usePermissions();
  const problemText = useProblemText();
  const { id, folio, uuid } = invoice;
  const params = { id };
  const isStamped = uuid !== null;
  const name = isStamped ? `${folio}_${uuid}` : `${folio}_sin_timbrar`;
  const xml = useDownload(getInvoiceXml);
  const pdf = useDownload(getInvoicePdf);
  const print = useCommand(printInvoice);
  return (
    <Stack gap={2}>
      <Row gap={2} wrap>
        {isStamped && (
          <Button
            icon={IconFileTypePdf}
            busy={pdf.isPending}
            onClick={() => pdf.mutate({ input: { params }, name: `${name}.pdf` })}
          >
            {t('invoices.pdf')}
          </Button>
        )}
        {(isStamped || !hasProvider) && (
          <Button
            icon={IconFileCode}
            busy={xml.isPending}
            onClick={() => xml.mutate({ input: { params }, name: `${name}.xml` })}
          >
            {t(isStamped ? 'invoices.xml' : 'invoices.sealedXml')}
          </Button>
        )}
        {can('printer.print') && (
          <Button
            icon={IconPrinter}
            busy={print.isPending}
            onClick={() =>
              print.mutate(
                { params },
                {
                  onSuccess: (job) => tellPaper(job, t('invoices.printed')),
                  onError: (error) => notify('error', problemText(error)),
                },
              )
            }
          >
            {t('invoices.print')}
          </Button>
        )}
      </Row>
      {!isStamped && (
        <Text tone="secondary">
          {t(hasProvider ? 'invoices.unstamped' : 'invoices.sealedHint')}
        </Text>
      )}
    </Stack>
  );
}
