import { updateCheck } from '@comanda/contract/checks';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../../lib/field-rules.ts';
import { TextField } from '../../ui/field.tsx';
import { Grid } from '../../ui/layout.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import styles from './close-form.module.css';
import type { PaymentDraft } from './use-payment-draft.ts';

/** The ways to pay, and the reference of a payment that is not cash. */
export function PaymentMethods({ draft }: { draft: PaymentDraft }) {
  const { t, i18n } = useTranslation();
  const { methods, methodId, setMethodId } = draft;
  return (
    <>
      <h3>{t('checks.close.method')}</h3>
      {methods.data ? (
        <Grid gap={2} columns={3} className={styles.methods}>
          {methods.data.map((method) => (
            <button
              key={method.id}
              type="button"
              aria-pressed={method.id === methodId}
              onClick={() => setMethodId(method.id)}
            >
              {i18n.language === 'es' ? method.name_es : method.name}
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
      {methodId !== null && !draft.cash && (
        <TextField
          label={t('payments.reference')}
          placeholder={t('payments.referenceHint')}
          value={draft.reference}
          maxLength={lengthOf(updateCheck, 'reference')}
          onChange={(event) => draft.setReference(event.target.value)}
        />
      )}
    </>
  );
}
