import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './data-table.module.css';
import { SelectField } from './field.tsx';
import { Icon } from './icon.tsx';
import { Checkbox } from './switch.tsx';
import { isSortable, type Column, type Sort } from './table-rows.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (column: string) => void;
  hasActions: boolean;
  selectAll?: { checked: boolean; onChange: (checked: boolean) => void };
}

/** Sortable headings, which stay visible while the rows scroll. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  hasActions,
  selectAll,
}: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selectAll && (
          <th role="columnheader" className={styles.check}>
            <Checkbox hideLabel label={t('common.table.selectAll')} {...selectAll} />
          </th>
        )}
        {columns.map((column) => {
          const direction =
            sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none';
          const shape = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[
            direction
          ];
          const icon = <Icon of={shape} size={16} data-on={direction !== 'none'} />;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              data-align={column.align}
              data-wide-only={column.wideOnly || undefined}
              aria-sort={isSortable(column) ? direction : undefined}
            >
              {isSortable(column) ? (
                <button type="button" className={styles.sort} onClick={() => onSort(column.id)}>
                  <SortTitle title={column.title} isEnd={column.align === 'end'} icon={icon} />
                </button>
              ) : (
                <span className={styles.plain}>{column.title}</span>
              )}
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('common.table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface SortTitleProps {
  title: string;
  isEnd: boolean;
  icon: ReactNode;
}

/** The icon is on the side away from the figures, and on one line with the word next to it. */
function SortTitle({ title, isEnd, icon }: SortTitleProps) {
  const words = title.split(' ');
  const next = isEnd ? words.shift() : words.pop();
  const rest = words.join(' ');
  return (
    <>
      {!isEnd && rest && `${rest} `}
      <span className={styles.withIcon}>
        {isEnd && icon}
        {next}
        {!isEnd && icon}
      </span>
      {isEnd && rest && ` ${rest}`}
    </>
  );
}

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** A phone's cards have no headings, so the order is chosen from a list. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const { t } = useTranslation();
  const choices = columns.filter(isSortable);
  if (choices.length === 0) return null;
  const read = (value: string) => {
    const [column, direction] = value.split(':');
    onSort(column ? { column, descending: direction === 'down' } : null);
  };
  return (
    <div className={styles.phoneSort}>
      <SelectField
        label={t('common.table.sortBy')}
        value={sort ? `${sort.column}:${sort.descending ? 'down' : 'up'}` : ''}
        onChange={(event) => read(event.target.value)}
      >
        <option value="">{t('common.table.usual')}</option>
        {choices.flatMap(({ id, title }) => [
          <option key={`${id}:up`} value={`${id}:up`}>
            {`${title} · ${t('common.table.ascending')}`}
          </option>,
          <option key={`${id}:down`} value={`${id}:down`}>
            {`${title} · ${t('common.table.descending')}`}
          </option>,
        ])}
      </SelectField>
    </div>
  );
}
