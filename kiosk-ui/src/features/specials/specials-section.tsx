import { listCategories } from '@comanda/contract/catalog';
import {
  listSpecials,
  deleteSpecial,
  updateSpecial,
  type Special,
} from '@comanda/contract/specials';
import { IconDiscount2, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../lib/api/problem.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useCommand } from '../../live/command.ts';
import { useDeleteRecord } from '../../parts/delete-record.ts';
import { useOpening } from '../../parts/opening.ts';
import { BinButton } from '../../parts/bin-button.tsx';
import { Button } from '../../ui/button.tsx';
import { DataFailed, DataLoading } from '../../ui/data-states.tsx';
import { Grid } from '../../ui/layout.tsx';
import { SectionPage } from '../../ui/section-page.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Checkbox } from '../../ui/switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { useListProducts } from './queries.ts';
import { SpecialCard } from './special-card.tsx';
import { SpecialForm } from './special-form.tsx';
import { templates, type Template } from './special-templates.ts';
import { ruleOf } from './special-values.ts';
import { TryPanel } from './try-panel.tsx';

type Open =
  | { kind: 'form'; special: Special | null; template?: Template }
  | { kind: 'try'; special: Special }
  | null;

/** Specials as cards with sentences, which can be tested on an example. */
export function SpecialsSection() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const specials = useRead(listSpecials, { query: { show_inactive: 'true' } });
  const products = useListProducts();
  const categories = useRead(listCategories, {});
  const [showInactive, setShowInactive] = useState(false);
  const [open, setOpen] = useState<Open>(null);
  const change = useCommand(updateSpecial);
  const { deleteRecord } = useDeleteRecord();
  const close = () => setOpen(null);
  const menu = useMemo(
    () =>
      products.data && categories.data && { products: products.data, categories: categories.data },
    [products.data, categories.data],
  );
  useOpening(
    ['new', ...templates.map(({ name }) => name)],
    (name) =>
      setOpen({
        kind: 'form',
        special: null,
        template: templates.find((each) => each.name === name),
      }),
    menu !== undefined,
  );
  const failed = [specials, products, categories].find(({ error }) => error !== null);
  const all = specials.data ?? [];
  const shown = all.filter(({ active }) => showInactive || active === 1);
  const onError = (error: Error) => notify('error', problemText(error));
  const setActive = (special: Special, active: boolean) =>
    change.mutate(
      { params: { id: special.id }, body: { active: active ? 1 : 0, version: special.version } },
      {
        onError,
        onSuccess: () =>
          notify(
            'success',
            active
              ? t('specials.manager.switchedOn', { name: special.name })
              : t('specials.manager.switchedOff', { name: special.name }),
          ),
      },
    );
  return (
    <SectionPage
      title={t('admin.sections.specials')}
      intro={t('specials.manager.intro')}
      more={<BinButton section="specials" />}
      action={
        <Button
          variant="primary"
          icon={IconPlus}
          disabled={!menu}
          onClick={() => setOpen({ kind: 'form', special: null })}
        >
          {t('specials.manager.add')}
        </Button>
      }
    >
      <Checkbox
        label={t('specials.manager.showInactive')}
        checked={showInactive}
        onChange={setShowInactive}
      />
      {failed && <DataFailed error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!menu || !specials.data) && <DataLoading shape="tiles" />}
      {menu && specials.data && shown.length === 0 && (
        <EmptyState
          icon={IconDiscount2}
          title={all.length > 0 ? t('specials.manager.noneActive') : t('specials.manager.none')}
          hint={
            all.length > 0 ? t('specials.manager.noneActiveHint') : t('specials.manager.noneHint')
          }
        />
      )}
      {menu && (
        <Grid gap={4} min="340px">
          {shown.map((special) => (
            <SpecialCard
              key={special.id}
              special={special}
              menu={menu}
              all={all}
              busy={change.isPending && change.variables.params.id === special.id}
              onActive={(active) => setActive(special, active)}
              onEdit={() => setOpen({ kind: 'form', special })}
              onTry={() => setOpen({ kind: 'try', special })}
              onDelete={() =>
                void deleteRecord(
                  { noun: 'special', endpoint: deleteSpecial },
                  special,
                  t('specials.manager.deleteHint'),
                )
              }
            />
          ))}
        </Grid>
      )}
      {menu && open?.kind === 'form' && (
        <SpecialForm
          special={open.special}
          template={open.template}
          menu={menu}
          all={all}
          onClose={close}
        />
      )}
      {menu && open?.kind === 'try' && (
        <Sheet opened onClose={close} title={open.special.name}>
          <TryPanel rule={ruleOf(open.special)} all={all} menu={menu} />
        </Sheet>
      )}
    </SectionPage>
  );
}
