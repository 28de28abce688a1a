import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import styles from './option-foot.module.css';

interface OptionFootProps {
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** Name of the group that still needs a choice. */
  missing: string | null;
  /** Centavos. */
  amount: number;
  label: string;
  onSave: () => void;
  className?: string;
}

/** How many, and the button that takes the line, or says which choice it still needs. */
export function OptionFoot(props: OptionFootProps) {
  const { quantity, onQuantity, missing, amount, label, onSave, className } = props;
  const { t } = useTranslation();
  return (
    <Row gap={3} align="center" full="width" className={className}>
      <QuantityStepper
        value={quantity}
        lessLabel={t('checks.options.less')}
        moreLabel={t('checks.options.more')}
        onChange={onQuantity}
      />
      <Button
        variant="primary"
        size="lg"
        className={styles.save}
        disabled={missing !== null}
        onClick={onSave}
      >
        {missing ? (
          t('checks.options.missing', { group: missing })
        ) : (
          <>
            <span>{label}</span>
            <Money cents={amount} />
          </>
        )}
      </Button>
    </Row>
  );
}
