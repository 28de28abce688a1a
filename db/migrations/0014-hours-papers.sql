-- Ticket printers print the planned shifts and the weekly sheet. A wider check changes no row.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''daily_close'', ''statement'')',
    '''daily_close'', ''statement'', ''shift_plan'', ''work_week'')')
  WHERE type = 'table' AND name = 'print_jobs';
PRAGMA writable_schema = RESET;
