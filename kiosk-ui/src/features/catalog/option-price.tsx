import type { Option } from '@comanda/contract/catalog';
import { updateOption } from '@comanda/contract/catalog-edit';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../lib/format/money.ts';
import { useSendCommand } from '../../live/command.ts';
import { QuickField } from '../../parts/quick-edit.tsx';

/** What an option adds to the price, changed where it is shown. One that takes something off is changed in its form. */
export function OptionPrice({ option }: { option: Option }) {
  const { t, i18n } = useTranslation();
  const send = useSendCommand();
  const { id, name, price_adjust } = option;
  if (price_adjust < 0) return formatCents(price_adjust, i18n.language);
  return (
    <QuickField
      edit={{ as: 'money', field: 'price_adjust' }}
      label={`${t('catalog.option.price')}: ${name}`}
      value={price_adjust}
      save={(value) =>
        send(updateOption, { params: { id }, body: { price_adjust: Number(value) } })
      }
    />
  );
}
