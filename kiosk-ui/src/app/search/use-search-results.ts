import type { BinRow } from '@comanda/contract/bin';
import type { Product } from '@comanda/contract/catalog';
import { listClosedChecks } from '@comanda/contract/checks';
import { listUsers } from '@comanda/contract/people';
import {
  IconArmchair,
  IconReceipt2,
  IconReceiptOff,
  IconToolsKitchen2,
  IconTrash,
  IconUser,
} from '@tabler/icons-react';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ScreenTexts } from '../../i18n/screen-texts.ts';
import { checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import { useCollection } from '../../lib/api/collections.ts';
import { allProducts, openChecks } from '../../lib/api/floor-collections.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { daysOf } from '../../parts/report-range.ts';
import type { IconShape } from '../../ui/icon.tsx';
import { allowedSections } from '../admin/allowed-sections.ts';
import { tabTitle } from '../admin/places-nav.tsx';
import { sections } from '../admin/sections.ts';
import type { PosScreen } from '../screen.ts';
import { namedBy, phrasesOf, ranked, targets } from './find-targets.ts';
import { useBinRows } from './use-bin-rows.ts';
import type { Target } from './target.ts';

/** Maximum number of results of each kind. */
const most = 6;

export interface SearchResult {
  key: string;
  icon: IconShape;
  name: string;
  hint: string;
  screen: PosScreen;
  /** What can be done in the result itself: its price is changed, or it is restored. */
  act?: { product: Product } | { deleted: BinRow };
}

/**
 * The results for a text that the user may see: what it leads to in the back office, open and closed checks, products,
 * users, and what was deleted.
 */
export function useSearchResults(text: string): { found: SearchResult[]; isPending: boolean } {
  const { t, i18n } = useTranslation();
  const wanted = searchKey(text);
  const when = useWhen();
  const { open, closed, products, people } = useSources(text.trim(), wanted !== '');
  const pesos = (value: number) => formatCents(value, i18n.language);
  const group = <T>(rows: readonly T[] | undefined, namesOf: (row: T) => (string | null)[]) => {
    if (wanted === '') return [];
    const has = (row: T) => namesOf(row).some((one) => searchKey(one ?? '').includes(wanted));
    const holding = (rows ?? []).filter(has);
    return (holding.length > 0 ? holding : namedBy(text, rows ?? [], namesOf)).slice(0, most);
  };
  const { leads, isLoose, bins } = useLeads(text);
  const deleted = useBinRows(bins, wanted);

  const named: SearchResult[] = [
    ...deleted.rows.slice(0, most).map((row) => ({
      key: `bin ${row.kind} ${row.id}`,
      icon: IconTrash,
      name: row.name,
      hint: [t('admin.search.deleted', { when: when(row.deleted_at) }), row.detail]
        .filter(Boolean)
        .join(' · '),
      screen: { name: 'admin', section: row.tab, query: { open: 'bin' } } as const,
      act: { deleted: row },
    })),
    ...group(open.data, (check) => [
      checkTitle(t, check),
      check.table_name,
      check.server_name,
      String(check.id),
    ]).map((check) => ({
      key: `check ${check.id}`,
      icon: IconReceipt2,
      name: checkTitle(t, check),
      hint: [
        saysTable(check) || check.table_name === null ? null : tableTitle(t, check.table_name),
        check.server_name,
        pesos(check.order_revenue),
      ]
        .filter(Boolean)
        .join(' · '),
      screen: { name: 'order', checkId: check.id } as const,
    })),
    ...group(products.data, ({ name, code, barcode }) => [name, code, barcode]).map((product) => ({
      key: `product ${product.id}`,
      icon: IconToolsKitchen2,
      name: product.name,
      hint: product.category,
      screen: { name: 'admin', section: 'products', query: { find: product.name } } as const,
      act: { product },
    })),
    ...group(people.data, (user) => [user.user_name, user.first_names, user.last_names]).map(
      (user) => ({
        key: `person ${user.id}`,
        icon: IconUser,
        name: user.user_name,
        hint: [user.first_names, user.last_names].filter(Boolean).join(' '),
        screen: { name: 'admin', section: 'users', query: { find: user.user_name } } as const,
      }),
    ),
    // The box found them.
    ...(wanted === '' ? [] : (closed.data ?? [])).slice(0, most).map((check) => ({
      key: `check ${check.id}`,
      icon: IconReceiptOff,
      name: checkTitle(t, check),
      hint: `${t('admin.search.closed', { when: when(check.closed_at ?? check.created) })} · ${pesos(check.order_revenue)}`,
      screen: { name: 'order', checkId: check.id } as const,
    })),
  ];
  const isPending =
    deleted.isPending ||
    (wanted !== '' && [open, closed, products, people].some((one) => one.isLoading));
  // What only some of the words lead to comes after what the sentence names.
  return { found: isLoose ? [...named, ...leads] : [...leads, ...named], isPending };
}

/** What the words of a text lead to in the back office; every section while nothing is typed. */
function useLeads(text: string): { leads: SearchResult[]; isLoose: boolean; bins: Target[] } {
  const { t, i18n } = useTranslation();
  const { can, showAdminDashboard, showServerDashboard } = usePermissions();
  const box = useHealth().data;
  const allowed = showAdminDashboard ? allowedSections(can, box) : [];
  const today = box?.business_day ?? '';
  const placeName = (id: (typeof sections)[number]['id']) => {
    const place = allowed.find((section) => section.id === id)?.place;
    return place ? t(`admin.places.${place}`) : '';
  };
  const sectionResult = ({ id, icon }: (typeof sections)[number]): SearchResult => ({
    key: `section ${id}`,
    icon,
    name: t(`admin.sections.${id}`),
    hint: placeName(id),
    screen: { name: 'admin', section: id },
  });
  if (text.trim() === '') {
    return { leads: allowed.map(sectionResult), isLoose: false, bins: [] };
  }

  const named = allowed.map((section) => ({
    phrases: [t(`admin.sections.${section.id}`), tabTitle(t, section.id)],
    result: () => sectionResult(section),
    target: null,
  }));
  const known = targets
    .filter(({ section }) =>
      section === null ? showServerDashboard : allowed.some(({ id }) => id === section),
    )
    .map((target) => ({ phrases: phrasesOf(target), result: () => leadTo(target), target }));
  const mayEditSettings = allowed.some(({ id }) => id === 'settings');
  const fields = (mayEditSettings ? settingFields(i18n) : []).map(({ lit, label }) => ({
    phrases: [label],
    result: () => leadTo({ section: 'settings', lit, words: [] }),
    target: null,
  }));

  function leadTo(target: Target): SearchResult {
    const { section, act, open, bin, lit, days } = target;
    if (section === null) {
      return {
        key: `floor ${act}`,
        icon: IconArmchair,
        name: t(`admin.search.acts.${act ?? 'onFloor'}`),
        hint: act === 'onCheck' ? t('admin.search.onCheckHint') : '',
        screen: { name: 'server' },
      };
    }
    const own = sections.find(({ id }) => id === section) ?? sections[0];
    const title = tabTitle(t, section);
    const name = () => {
      if (bin) return `${t('bin.open')} · ${title}`;
      if (act) return t(`admin.search.acts.${act}`);
      return lit ? t(lit) : t(`admin.sections.${section}`);
    };
    const isSection = !bin && !act && !lit;
    return {
      key: isSection
        ? `section ${section}`
        : `lead ${section} ${open ?? ''} ${lit ?? ''} ${days ?? ''}`,
      icon: bin ? IconTrash : (own?.icon ?? IconArmchair),
      name: name(),
      hint: isSection ? placeName(section) : bin ? '' : title,
      screen: {
        name: 'admin',
        section,
        query: {
          ...(open === undefined ? {} : { open }),
          ...(lit === undefined ? {} : { lit }),
          ...(days === undefined || today === '' ? {} : daysOf(days, today)),
        },
      },
    };
  }

  const { found, isLoose } = ranked(
    text,
    [...named, ...known, ...fields],
    ({ phrases }) => phrases,
  );
  const results = found.map(({ result }) => result());
  const unique = results.filter(
    ({ key }, at) => results.findIndex((other) => other.key === key) === at,
  );
  const bins = found.flatMap(({ target }) => (target?.bin ? [target] : []));
  return { leads: unique.slice(0, Math.max(most, bins.length)), isLoose, bins };
}

/** Every field of the settings: the key and text of its label. */
function settingFields(loaded: i18n) {
  const texts = loaded.getResourceBundle(loaded.language, 'translation') as Partial<ScreenTexts>;
  return Object.entries(texts.settings?.fields ?? {}).map(([name, label]) => ({
    lit: `settings.fields.${name as keyof ScreenTexts['settings']['fields']}` as const,
    label,
  }));
}

/** Lists that other screens cache too, and the closed checks, which the server searches. */
function useSources(text: string, isAsked: boolean) {
  const { can, showAdminDashboard } = usePermissions();
  return {
    open: useCollection(openChecks, { enabled: isAsked && can('orders.view') }),
    closed: useRead(
      listClosedChecks,
      { query: { search: text } },
      {
        // A single letter matches nearly every check.
        enabled: text.length > 1 && can('orders.view'),
      },
    ),
    products: useCollection(allProducts, {
      enabled: isAsked && showAdminDashboard && can('catalog.edit'),
    }),
    people: useRead(
      listUsers,
      {},
      { enabled: isAsked && showAdminDashboard && can('people.view') },
    ),
  };
}
