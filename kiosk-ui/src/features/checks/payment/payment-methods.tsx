import { updateCheck } from '@comanda/contract/checks';
import type { MethodKind } from '@comanda/domain/payment-methods';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '../../../lib/format/name-in.ts';
import { lengthOf } from '../../../lib/format/field-rules.ts';
import { TextField } from '../../../ui/field.tsx';
import { Grid } from '../../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../../ui/states.tsx';
import styles from './close-form.module.css';
import type { PaymentDraft } from './use-payment-draft.ts';

const hints: Partial<Record<MethodKind, 'payments.platformHint' | 'payments.accountHint'>> = {
  platform: 'payments.platformHint',
  account: 'payments.accountHint',
};

/** A name that can also be wrapped after a slash. */
function Breakable({ text }: { text: string }) {
  return (text.match(/[^/]*\/|[^/]+/g) ?? []).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** The payment methods. */
export function PaymentMethods({ draft }: { draft: PaymentDraft }) {
  const { t, i18n } = useTranslation();
  const { methods, methodId, setMethodId } = draft;
  return (
    <>
      <h3 className="visually-hidden">{t('checks.close.method')}</h3>
      {methods.data ? (
        <Grid gap={2} columns={3} className={styles.methods}>
          {methods.data.map((method) => (
            <button
              key={method.id}
              type="button"
              aria-pressed={method.id === methodId}
              onClick={() => setMethodId(method.id)}
            >
              <Breakable text={nameIn(method, i18n.language)} />
            </button>
          ))}
        </Grid>
      ) : methods.isError ? (
        <ErrorState
          error={methods.error}
          title={t('checks.close.methodsFailed')}
          onRetry={() => void methods.refetch()}
        />
      ) : (
        <LoadingState count={2} />
      )}
    </>
  );
}

/** The reference that the chosen method asks for. */
export function PaymentReference({
  draft,
  className,
}: {
  draft: PaymentDraft;
  className?: string;
}) {
  const { t } = useTranslation();
  const { method } = draft;
  if (!method || method.reference === 'none') return null;
  return (
    <div className={className}>
      <TextField
        label={t('payments.reference')}
        placeholder={t(hints[method.kind] ?? 'payments.referenceHint')}
        required={method.reference === 'required'}
        value={draft.reference}
        maxLength={lengthOf(updateCheck, 'reference')}
        onChange={(event) => draft.setReference(event.target.value)}
      />
    </div>
  );
}
