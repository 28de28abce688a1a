import { tableTitle } from '../../lib/check-title.ts';
import { readRoomUse, type RoomUse } from '@comanda/contract/insights';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '../../ui/layout.tsx';
import type { Column } from '../../ui/table-rows.ts';
import type { Asked } from '../../parts/asked.ts';
import { insightColumns } from './insight-columns.ts';
import { Insight } from './insight.tsx';
import { ReportPart } from './report-part.tsx';

type Room = RoomUse['rooms'][number];
type Table = RoomUse['tables'][number];

/** Turns of tables and use of seats. */
export function RoomsView({ asked }: { asked: Asked }) {
  const { t, i18n } = useTranslation();
  const ofRooms = insightColumns<Room>(t, i18n.language);
  const ofTables = insightColumns<Table>(t, i18n.language);
  const both = (make: ReturnType<typeof insightColumns<Room | Table>>): Column<Room | Table>[] => [
    make.number('seats', (row) => row.seats),
    make.number('parties', (row) => row.parties),
    make.number('turns', (row) => row.turns),
    make.percent('seatUse', (row) => row.seat_use),
    make.number('minutes', (row) => row.minutes),
    make.money('sales', (row) => row.sales),
    make.money('perSeat', (row) => row.per_seat),
  ];
  const shared = both(insightColumns<Room | Table>(t, i18n.language));
  return (
    <Insight endpoint={readRoomUse} asked={asked}>
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
              ofRooms.word('room', (row) => row.name),
              ofRooms.number('tables', (row) => row.tables),
              ...shared,
            ]}
            empty={t('insights.none')}
          />
          <ReportPart
            open
            title={t('insights.tablesTitle')}
            file="tables"
            rows={tables}
            rowKey={(row) => `${row.table_id} ${row.name}`}
            rowName={(row) => row.name}
            columns={[
              ofTables.word('table', (row) => tableTitle(t, row.name)),
              ofTables.word('room', (row) => row.room),
              ...shared,
            ]}
            empty={t('insights.none')}
          />
          <Text tone="secondary">{t('insights.tablesNote')}</Text>
        </Stack>
      )}
    </Insight>
  );
}
