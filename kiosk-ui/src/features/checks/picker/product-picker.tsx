import { IconAdjustmentsHorizontal, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { Category, Product } from '@comanda/contract/catalog';
import { isSoldOut } from '@comanda/domain/combos';
import {
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatCents } from '../../../lib/format/money.ts';
import type { Store } from '../../../lib/browser/store.ts';
import { lowerThan, useMedia } from '../../../lib/browser/use-media.ts';
import { useStable } from '../../../lib/browser/use-stable.ts';
import { usePermissions } from '../../../lib/session/permissions.ts';
import { searchKey } from '../../../lib/browser/search.ts';
import { useSetSoldOut } from '../../../parts/sold-out.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/states.tsx';
import { useLongPress } from '../../../ui/use-long-press.ts';
import { ALL, CategoryChips, inColour } from './category-chips.tsx';
import { InlineOptions } from './inline-options.tsx';
import { lineByDefault } from './option-choice.ts';
import { OptionSheet } from './option-sheet.tsx';
import type { NewLine, PendingList, SendPlan } from '../pending/pending.ts';
import styles from './product-picker.module.css';
import { useListCategories, useListProducts } from '../queries.ts';
import { matchesSearch } from './barcode.ts';
import { MenuSearch } from './menu-search.tsx';
import type { Draft } from './use-option-draft.ts';
import { useScanToAdd } from './use-scan-to-add.ts';

interface ProductPickerProps {
  pending: Store<PendingList>;
  plan: SendPlan;
  onAdd: (line: NewLine) => void;
  /** Null when the user may not add products to the menu. */
  onEditMenu: (() => void) | null;
}

/** A new line whose options are chosen in the sheet. */
interface Asking {
  product: Product;
  quantity: number;
  /** What was chosen below its tile before. */
  begun: Draft | null;
}

/** The menu: search, categories, tiles; one tap adds a product. What others do on the check paints none of it. */
export const ProductPicker = memo(Picker);

function Picker({ pending, plan, onAdd, onEditMenu }: ProductPickerProps) {
  const { t } = useTranslation();
  const products = useListProducts();
  const categories = useListCategories();
  const [search, setSearch] = useState('');
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [sheet, setSheet] = useState(false);
  /** The product whose options are open below its tile. */
  const [inline, setInline] = useState<Product | null>(null);
  const [marking, setMarking] = useState(false);
  const toggleSoldOut = useSetSoldOut();
  const maySoldOut = usePermissions().can('catalog.soldOut');
  const colourOf = useColours(categories.data);
  const menu = useMenu(products.data, categories.data);
  // The tap is painted at once; the tiles, of which there may be hundreds, in the frames after it.
  const chosen = useDeferredValue(categoryId);
  const sought = useDeferredValue(search);
  const isShown = useMemo(() => filterOf(chosen, sought), [chosen, sought]);
  const isEmpty = useMemo(() => !menu.some(isShown), [menu, isShown]);
  const isOut = useSoldOut(products.data, marking);
  // On a rotated phone the menu is as high as one group of options.
  const isLow = useMedia(lowerThan(30));
  const openSheet = (next: Asking) => {
    setInline(null);
    setAsking(next);
    setSheet(true);
  };
  const openOptions = useStable((product: Product) => {
    if (isLow) openSheet({ product, quantity: 1, begun: null });
    else setInline(inline?.id === product.id ? null : product);
  });
  const add = useStable((product: Product) => {
    if (marking) return toggleSoldOut(product);
    const line = lineByDefault(product);
    if (!line) return openOptions(product);
    setInline(null);
    onAdd(line);
  });
  const choose = useStable((id: number) => {
    setCategoryId(id === categoryId || id === ALL ? null : id);
    setSearch('');
    setInline(null);
  });
  const scan = useScanToAdd(
    products.data ?? [],
    (product, quantity) => openSheet({ product, quantity, begun: null }),
    onAdd,
  );
  const tiles = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tiles.current) tiles.current.scrollTop = 0;
  }, [chosen, sought]);
  const failed = products.isError ? products : categories.isError ? categories : null;
  return (
    <>
      <div className={styles.head}>
        <Row align="end" wrap className={styles.find}>
          <MenuSearch
            text={search}
            onChange={(text) => {
              setSearch(text);
              setInline(null);
            }}
            onEnter={() => {
              const only = menu.find(filterOf(categoryId, search));
              if (!marking && scan(search)) return setSearch('');
              if (!only) return;
              if (!marking && isOut(only)) return;
              add(only);
              setSearch('');
            }}
          />
          {maySoldOut && <SoldOutMode marking={marking} onChange={setMarking} />}
        </Row>
        <CategoryChips categories={categories.data ?? none} value={categoryId} onChange={choose} />
      </div>
      <div ref={tiles} className={styles.scroll}>
        {products.data === undefined || categories.data === undefined ? (
          failed ? (
            <ErrorState
              error={failed.error}
              title={t('checks.picker.loadFailed')}
              onRetry={() => {
                void products.refetch();
                void categories.refetch();
              }}
            />
          ) : (
            <LoadingState shape="tiles" count={16} />
          )
        ) : isEmpty ? (
          <NoProducts search={search} onEditMenu={onEditMenu} />
        ) : (
          <Tiles
            menu={menu}
            isShown={isShown}
            isOut={isOut}
            pending={pending}
            colourOf={colourOf}
            marking={marking}
            onAdd={add}
            onOptions={openOptions}
            inline={inline}
            panel={
              inline && (
                <InlineOptions
                  key={inline.id}
                  product={inline}
                  products={products.data}
                  plan={plan}
                  onAdd={(line) => {
                    onAdd(line);
                    setSearch('');
                  }}
                  onClose={() => setInline(null)}
                  onMore={(begun) => openSheet({ product: inline, quantity: 1, begun })}
                />
              )
            }
          />
        )}
      </div>
      {asking && (
        <OptionSheet
          key={`${asking.product.id}:${asking.quantity}`}
          {...asking}
          products={products.data ?? []}
          line={null}
          plan={plan}
          opened={sheet}
          onClose={() => setSheet(false)}
          onSave={(line) => {
            onAdd(line);
            setSearch('');
          }}
        />
      )}
    </>
  );
}

/** Instead of the tiles: nothing matches, or the menu is empty. */
function NoProducts({
  search,
  onEditMenu,
}: Pick<ProductPickerProps, 'onEditMenu'> & { search: string }) {
  const { t } = useTranslation();
  return search ? (
    <EmptyState
      title={t('checks.picker.noMatch', { text: search.trim() })}
      hint={t('checks.picker.noMatchHint')}
    />
  ) : (
    <EmptyState
      title={t('checks.picker.empty')}
      hint={t(onEditMenu ? 'checks.picker.emptyHintOwn' : 'checks.picker.emptyHint')}
      action={onEditMenu && <Button onClick={onEditMenu}>{t('checks.picker.editMenu')}</Button>}
    />
  );
}

interface TilesProps {
  menu: readonly Product[];
  isShown: (product: Product) => boolean;
  isOut: (product: Product) => boolean;
  pending: Store<PendingList>;
  colourOf: (product: Product) => CSSProperties | undefined;
  marking: boolean;
  onAdd: (product: Product) => void;
  onOptions: (product: Product) => void;
  /** The product below whose row the panel is. */
  inline: Product | null;
  panel: ReactNode;
}

/** All tiles stay in the page, those of other categories hidden; painted again only when one of them changes. */
const Tiles = memo(function AllTiles(props: TilesProps) {
  const { menu, isShown, isOut, pending, colourOf, marking, onAdd, onOptions, inline, panel } =
    props;
  return (
    <Grid as="ul" gap={3} columns={4} className={styles.tiles}>
      {menu.map((product) => (
        <Fragment key={product.id}>
          <li hidden={!isShown(product)} style={colourOf(product)}>
            <Tile
              product={product}
              soldOut={isOut(product)}
              pending={pending}
              marking={marking}
              onAdd={onAdd}
              onOptions={onOptions}
            />
          </li>
          {/* The tiles after it fill up the row of its own, and it is below them. */}
          {inline?.id === product.id && <li className={styles.panel}>{panel}</li>}
        </Fragment>
      ))}
    </Grid>
  );
});

interface SoldOutModeProps {
  marking: boolean;
  onChange: (marking: boolean) => void;
}

/** While it is on, a tap on a product marks it as sold out or available. */
function SoldOutMode({ marking, onChange }: SoldOutModeProps) {
  const { t } = useTranslation();
  const label = t(marking ? 'kitchen.soldOut.modeDone' : 'kitchen.soldOut.mode');
  return (
    <Row
      gap={3}
      rowGap={0}
      align="center"
      wrap
      className={styles.marking}
      data-on={marking || undefined}
    >
      <Button
        variant={marking ? 'primary' : 'quiet'}
        aria-pressed={marking}
        aria-label={label}
        icon={IconToolsKitchen2Off}
        onClick={() => onChange(!marking)}
      >
        {label}
      </Button>
      {marking && <p role="status">{t('kitchen.soldOut.modeHint')}</p>}
    </Row>
  );
}

const counted = new WeakMap<PendingList['items'], ReadonlyMap<number, number>>();

/** Units in unsent lines, by product: counted once for all tiles. */
function waitingOf({ items }: PendingList): ReadonlyMap<number, number> {
  const known = counted.get(items);
  if (known) return known;
  const waiting = new Map<number, number>();
  for (const { productId, quantity } of items) {
    waiting.set(productId, (waiting.get(productId) ?? 0) + quantity);
  }
  counted.set(items, waiting);
  return waiting;
}

/** Units of a product in the unsent lines; only its own tile is painted when they change. */
function useWaiting({ subscribe, get }: Store<PendingList>, productId: number): number {
  return useSyncExternalStore(subscribe, () => waitingOf(get()).get(productId) ?? 0);
}

/** Whether a product of the menu is sold out; while products are marked, whether it is marked itself. */
function useSoldOut(products: Product[] | undefined, marking: boolean) {
  return useMemo(() => {
    const byId = new Map(products?.map((product) => [product.id, product]));
    return (product: Product) =>
      marking ? product.sold_out === 1 : isSoldOut(product, (id) => byId.get(id));
  }, [products, marking]);
}

/** The colour of a product's category, as the style of its tile. */
function useColours(categories: Category[] | undefined) {
  return useMemo(() => {
    const styles = new Map(categories?.map(({ id, color }) => [id, inColour(color)]));
    return (product: Product) => styles.get(product.category_id);
  }, [categories]);
}

/** The active products in the order of the menu. */
function useMenu(products: Product[] | undefined, categories: Category[] | undefined): Product[] {
  return useMemo(() => {
    const rank = new Map(
      [...(categories ?? [])]
        .sort((a, b) => a.ordinal - b.ordinal || a.id - b.id)
        .map((category, index) => [category.id, index]),
    );
    return (products ?? [])
      .filter((product) => product.active === 1)
      .sort(
        (a, b) =>
          (rank.get(a.category_id) ?? 999) - (rank.get(b.category_id) ?? 999) ||
          a.ordinal - b.ordinal ||
          a.name.localeCompare(b.name),
      );
  }, [products, categories]);
}

/** Which products are shown: those of the category, or what a search finds in the whole menu. */
function filterOf(categoryId: number | null, search: string): (product: Product) => boolean {
  const wanted = searchKey(search);
  return (product) =>
    wanted
      ? matchesSearch(product, wanted)
      : categoryId === null || product.category_id === categoryId;
}

const none: Category[] = [];
interface TileProps {
  product: Product;
  soldOut: boolean;
  pending: Store<PendingList>;
  /** A tap marks it as sold out or available instead of adding it. */
  marking: boolean;
  onAdd: (product: Product) => void;
  onOptions: (product: Product) => void;
}

/** Painted again only when something on it changes: a tap on one of 400 must not paint the others. */
const Tile = memo(OneTile);

function OneTile({ product, soldOut, pending, marking, onAdd, onOptions }: TileProps) {
  const { t, i18n } = useTranslation();
  const waiting = useWaiting(pending, product.id);
  const { name } = product;
  const hasOptions = !soldOut && !marking && product.option_groups.length > 0;
  const press = useLongPress(() => onAdd(product), hasOptions ? () => onOptions(product) : null);
  const price = formatCents(product.price, i18n.language);
  // Begins with the visible text, for voice control.
  const label = () => {
    if (!soldOut && !marking) return t('checks.picker.add', { name, price });
    const out = `${name}, ${price}${soldOut ? `, ${t('checks.picker.soldOut')}` : ''}`;
    return marking
      ? `${out}: ${t(soldOut ? 'kitchen.soldOut.isBack' : 'kitchen.soldOut.isOut')}`
      : out;
  };
  return (
    <Stack anchor full="height" className={styles.face} data-sold-out={soldOut || undefined}>
      <Stack
        type="button"
        as="button"
        gap={2}
        className={styles.add}
        disabled={soldOut && !marking}
        aria-label={label()}
        {...press}
      >
        <span className={styles.name}>
          {product.image && (
            <img
              src={product.image}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              decoding="async"
              className={styles.picture}
            />
          )}
          {name}
        </span>
        <Row as="span" gap={3} rowGap={0} wrap tone="secondary" className={styles.foot}>
          <Money cents={product.price} />{' '}
          {soldOut && (
            <Text as="span" tone="error" weight="strong">
              {t('checks.picker.soldOut')}
            </Text>
          )}
        </Row>
      </Stack>
      {waiting > 0 && (
        <span className={styles.waiting}>
          <span aria-hidden="true">{waiting}</span>
          <span className="visually-hidden">{t('checks.picker.inList', { count: waiting })}</span>
        </span>
      )}
      {hasOptions && (
        <IconButton
          icon={IconAdjustmentsHorizontal}
          label={t('checks.picker.optionsOf', { name })}
          className={styles.options}
          onClick={() => onOptions(product)}
        />
      )}
    </Stack>
  );
}
