import { listClosedChecks } from '@comanda/contract/checks';
import { listUsers } from '@comanda/contract/people';
import {
  IconReceipt2,
  IconReceiptOff,
  IconToolsKitchen2,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { checkTitle, saysTable, tableTitle } from '../../lib/format/check-title.ts';
import { useCollection } from '../../lib/api/collections.ts';
import { allProducts, openChecks } from '../../lib/api/floor-collections.ts';
import { useHealth } from '../../lib/api/health.ts';
import { formatCents } from '../../lib/format/money.ts';
import { usePermissions } from '../../lib/session/permissions.ts';
import { searchKey } from '../../lib/browser/search.ts';
import { useWhen } from '../../lib/api/when.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { allowedSections } from '../admin/allowed-sections.ts';
import type { PosScreen } from '../screen.ts';

/** Maximum number of results of each kind. */
const most = 6;

export interface SearchResult {
  key: string;
  icon: Icon;
  name: string;
  hint: string;
  screen: PosScreen;
}

/** The results for a text that the user may see: sections, open and closed checks, products, users. */
export function useSearchResults(text: string): { found: SearchResult[]; isPending: boolean } {
  const { t, i18n } = useTranslation();
  const { can, showAdminDashboard } = usePermissions();
  const wanted = searchKey(text);
  const when = useWhen();
  const { open, closed, products, people } = useSources(text.trim(), wanted !== '');
  const fits = (...texts: (string | null)[]) =>
    texts.some((one) => searchKey(one ?? '').includes(wanted));
  const pesos = (value: number) => formatCents(value, i18n.language);
  const group = <T>(rows: readonly T[] | undefined, isFit: (row: T) => boolean) =>
    wanted === '' ? [] : (rows ?? []).filter(isFit).slice(0, most);

  const box = useHealth().data;
  const named = (showAdminDashboard ? allowedSections(can, box) : [])
    .map(({ id, icon }) => ({ id, icon, name: t(`admin.sections.${id}`) }))
    .filter(({ name }) => fits(name));
  const found: SearchResult[] = [
    ...named.slice(0, wanted === '' ? undefined : most).map(({ id, icon, name }) => ({
      key: `section ${id}`,
      icon,
      name,
      hint: '',
      screen: { name: 'admin', section: id } as const,
    })),
    ...group(open.data, (check) =>
      fits(checkTitle(t, check), check.table_name, check.server_name, String(check.id)),
    ).map((check) => ({
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
    ...group(products.data, (product) => fits(product.name, product.code, product.barcode)).map(
      (product) => ({
        key: `product ${product.id}`,
        icon: IconToolsKitchen2,
        name: product.name,
        hint: `${product.category} · ${pesos(product.price)}`,
        screen: { name: 'admin', section: 'products', find: product.name } as const,
      }),
    ),
    ...group(people.data, (user) => fits(user.user_name, user.first_names, user.last_names)).map(
      (user) => ({
        key: `person ${user.id}`,
        icon: IconUser,
        name: user.user_name,
        hint: [user.first_names, user.last_names].filter(Boolean).join(' '),
        screen: { name: 'admin', section: 'users', find: user.user_name } as const,
      }),
    ),
    ...group(closed.data, () => true).map((check) => ({
      key: `check ${check.id}`,
      icon: IconReceiptOff,
      name: checkTitle(t, check),
      hint: `${t('admin.search.closed', { when: when(check.closed_at ?? check.created) })} · ${pesos(check.order_revenue)}`,
      screen: { name: 'order', checkId: check.id } as const,
    })),
  ];
  const isPending = wanted !== '' && [open, closed, products, people].some((one) => one.isLoading);
  return { found, isPending };
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
