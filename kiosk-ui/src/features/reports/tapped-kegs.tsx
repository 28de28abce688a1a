import { useTranslation } from 'react-i18next';
import { numberText } from '../../lib/format/figures.ts';
import { useProblemText } from '../../lib/api/problem.ts';
import { useWhen } from '../../lib/api/when.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { notify } from '../../ui/toast.tsx';
import { useEndKeg, useListKegs } from './keg-queries.ts';
import { OpenKeg } from './kegs-part.tsx';
import styles from './reports.module.css';

/** The tapped kegs, for the bar: how much of each was sold, marking it as empty, and opening the next one. */
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
    <Stack gap={3} fluid surface="card" className={styles.part} pad={4}>
      <Row
        gap={2}
        align="center"
        justify="between"
        wrap
        className={styles.partHead}
        minHeight="target"
      >
        <Text as="h3" size="section">
          {t('reports.kegs.onTap')}
        </Text>
        <OpenKeg />
      </Row>
      {tapped.data.kegs.length === 0 && (
        <Text tone="secondary">{t('reports.kegs.noneTapped')}</Text>
      )}
      <Stack as="ul" gap={2} className={styles.kegs}>
        {tapped.data.kegs.map((keg) => (
          <li key={keg.id}>
            <span>
              <strong>{keg.product_name}</strong>
              <small>
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
    </Stack>
  );
}
