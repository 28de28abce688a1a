import { inSlices } from '@comanda/db/storage/event-loop';
import type { AddedIds } from '@comanda/db/repos/imports.repo';
import type { Repos } from '@comanda/db/repos';
import type { ImportKind, Layout } from '@comanda/domain/import-fields';
import { planOptionImport, planPeopleImport, planTableImport } from '@comanda/domain/mapped-import';
import type { ImportLine } from '@comanda/domain/import-rows';
import { toPesos } from '@comanda/domain/money';
import { foldName } from '@comanda/domain/names';
import { planProductImport } from '@comanda/domain/product-import';
import type { Station } from '@comanda/domain/stations';
import type { TableFile } from '@comanda/domain/table-file';
import type { CommandContext } from '../http/command-context.ts';
import { addOptions } from './add-options.ts';
import { addPeople } from './add-people.ts';
import { addTables } from './add-tables.ts';
import {
  addProducts,
  catalogForImport,
  categoryOf,
  newCategories,
  type NewCategory,
} from './products.service.ts';

type Line = ImportLine<unknown> & { values: { field: string; value: string }[] };

export interface ImportPlan {
  lines: Line[];
  /** New products that are not for sale. */
  off_menu: number;
  categories: NewCategory[];
  /** Adds the new rows. */
  write: (work: CommandContext) => Promise<AddedIds>;
}

interface Choices {
  layout: Layout;
  createCategories: boolean;
  /** Stations of new categories by folded name, where the person chose another one. */
  areas: ReadonlyMap<string, Station>;
}

type Planner = (repos: Repos, table: TableFile, choices: Choices) => Promise<ImportPlan>;

const pesosText = (centavos: number) => toPesos(centavos).toFixed(2);

/** Combines the preview of rows with the function that writes the new ones. */
function planned<T>(
  lines: ImportLine<T>[],
  valuesOf: (added: T) => Record<string, string>,
  write: (work: CommandContext, added: T[]) => Promise<AddedIds>,
): ImportPlan {
  return {
    off_menu: 0,
    categories: [],
    lines: lines.map((line) => ({
      ...line,
      values: Object.entries(line.added ? valuesOf(line.added) : {}).map(([field, value]) => ({
        field,
        value,
      })),
    })),
    write: (work) =>
      write(
        work,
        lines.flatMap(({ added }) => added ?? []),
      ),
  };
}

/** How the rows of each kind are read. */
export const planners: Record<ImportKind, Planner> = {
  async products(repos, table, { layout, createCategories, areas }) {
    const catalog = await catalogForImport(repos, createCategories);
    const lines = await inSlices(planProductImport(table, layout, catalog));
    const products = lines.flatMap(({ added }) => added ?? []);
    return {
      ...planned(
        lines,
        (product) => ({ category: categoryOf(product, catalog), price: pesosText(product.price) }),
        (work, added) => addProducts(work, added, areas),
      ),
      off_menu: products.filter(({ active }) => active === 0).length,
      categories: newCategories(products, areas),
    };
  },
  async options(repos, table, { layout }) {
    const groups = await repos.catalog.listOptionGroups();
    const known = new Map(
      groups.map(({ name, options }) => [
        foldName(name),
        new Set(options.map((one) => foldName(one.name))),
      ]),
    );
    const lines = await inSlices(planOptionImport(table, layout, known));
    return planned(
      lines,
      ({ group, price_adjust }) => ({ group, price: pesosText(price_adjust) }),
      addOptions,
    );
  },
  async people(repos, table, { layout }) {
    const roles = await repos.people.listRoles();
    const people = await repos.people.list();
    const names = new Set(
      people.flatMap(({ display_name, first_names, last_names }) => [
        foldName(display_name),
        foldName(`${first_names} ${last_names}`),
      ]),
    );
    const titles = new Map(roles.map(({ id, title }) => [id, title]));
    const lines = await inSlices(planPeopleImport(table, layout, { names, roles }));
    return planned(
      lines,
      ({ last_names, user_role }) => ({ last_names, role: titles.get(user_role) ?? '' }),
      addPeople,
    );
  },
  async tables(repos, table, { layout }) {
    const rooms = await repos.floor.listRooms();
    const tables = (await repos.floor.listTables()).filter(({ deleted }) => deleted === 0);
    const known = new Map(
      rooms.map(({ id, name }) => [
        foldName(name),
        new Set(tables.filter((one) => one.room_id === id).map((one) => foldName(one.name))),
      ]),
    );
    const lines = await inSlices(planTableImport(table, layout, known));
    return planned(lines, ({ room, seats }) => ({ room, seats: String(seats) }), addTables);
  },
};
