import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/problem.ts';
import { useWhen } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useEndKeg, useListKegs } from './keg-queries.ts';
import { OpenKeg } from './kegs-part.tsx';
import styles from './reports.module.css';
import { numberText } from './words.ts';

/** The tapped kegs, for the bar: how much of each was sold, mark it empty, and open the next one. */
export function TappedKegs() {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const problemText = useProblemText();
  const when = useWhen();
  const tapped = useListKegs();
  const end = useEndKeg();
  if (!tapped.data || tapped.data.products.length === 0) return null;
  const liters = (value: number) => numberText(value, language);
  return (
    <Card className={styles.part}>
      <Row gap={2} align="center" justify="between" className={styles.partHead}>
        <h3>{t('reports.kegs.onTap')}</h3>
        <OpenKeg />
      </Row>
      {tapped.data.kegs.length === 0 && (
        <p className={styles.quiet}>{t('reports.kegs.noneTapped')}</p>
      )}
      <Stack as="ul" gap={2} className={styles.kegs}>
        {tapped.data.kegs.map((keg) => (
          <li key={keg.id}>
            <span>
              <strong>{keg.product_name}</strong>
              <small className="tabular">
                {t('reports.kegs.soldOf', {
                  liters: liters(keg.sold_liters),
                  of: liters(keg.liters),
                  time: when(keg.opened_at),
                })}
              </small>
            </span>
            <Button
              aria-label={`${t('reports.kegs.end')}: ${keg.product_name}`}
              busy={end.isPending && end.variables === keg.id}
              onClick={() =>
                end.mutate(keg.id, {
                  onSuccess: (ended) =>
                    notify(
                      'success',
                      t('reports.kegs.ended', {
                        product: ended.product_name,
                        percent: liters(ended.yield_percent),
                      }),
                    ),
                  onError: (error) => notify('error', problemText(error)),
                })
              }
            >
              {t('reports.kegs.end')}
            </Button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}
