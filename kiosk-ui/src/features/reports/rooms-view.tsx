import { tableTitle } from '../../lib/format/check-title.ts';
import { getRoomUse, type RoomUse } from '@comanda/contract/insights';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import type { ReportRange } from '../../parts/report-range.ts';
import { figureColumns } from './figure-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';

type Room = RoomUse['rooms'][number];
type Table = RoomUse['tables'][number];

/** Turns of tables and use of seats. */
export function RoomsView({ asked }: { asked: ReportRange }) {
  const { t, i18n } = useTranslation();
  const ofRooms = figureColumns<Room>(t, i18n.language);
  const ofTables = figureColumns<Table>(t, i18n.language);
  const both = (make: ReturnType<typeof figureColumns<Room | Table>>): Column<Room | Table>[] => [
    make('sales', (row) => row.sales),
    make('per_seat', (row) => row.per_seat),
    make('turns', (row) => row.turns),
    make('seat_use', (row) => row.seat_use),
    make('party_minutes', (row) => row.minutes),
    make('parties', (row) => row.parties),
    make('seats', (row) => row.seats),
  ];
  const shared = both(figureColumns<Room | Table>(t, i18n.language));
  return (
    <Insight endpoint={getRoomUse} asked={asked}>
      {({ rooms, tables }) => (
        <Stack gap={4} fluid>
          <ReportPart
            open
            title={t('insights.roomsTitle')}
            file="rooms"
            rows={rooms}
            rowKey={(row) => row.room_id}
            rowName={(row) => row.name}
            columns={[
              ofRooms('room', (row) => row.name),
              ...shared,
              ofRooms('tables', (row) => row.tables),
            ]}
            empty={t('insights.noTables')}
          />
          <ReportPart
            open
            title={t('insights.tablesTitle')}
            file="tables"
            rows={tables}
            rowKey={(row) => `${row.table_id} ${row.name}`}
            rowName={(row) => row.name}
            columns={[
              ofTables('table', (row) => tableTitle(t, row.name)),
              ...shared,
              ofTables('room', (row) => row.room),
            ]}
            empty={t('insights.noTables')}
          />
          <Text tone="secondary">{t('insights.tablesNote')}</Text>
        </Stack>
      )}
    </Insight>
  );
}
