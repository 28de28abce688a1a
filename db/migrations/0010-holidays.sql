-- What work on a day of mandatory rest adds, and how much of a break counts as work; see `WorkLimits` of the domain.
ALTER TABLE work_limits ADD COLUMN holiday_percent INTEGER NOT NULL DEFAULT 200
  CHECK (holiday_percent BETWEEN 0 AND 400);
ALTER TABLE work_limits ADD COLUMN paid_break_minutes INTEGER NOT NULL DEFAULT 0
  CHECK (paid_break_minutes BETWEEN 0 AND 1440);
-- The decree of 1 May 2026, transitory article 4: overtime paid double is nine hours a week in 2026 and 2027, and an hour
-- more in each year until 2030. Rows that someone changed stay.
UPDATE work_limits SET double_minutes = CASE starts_on
    WHEN '2027-01-01' THEN 540 WHEN '2028-01-01' THEN 600 ELSE 660 END
  WHERE starts_on IN ('2027-01-01', '2028-01-01', '2029-01-01') AND double_minutes = 720 AND version = 1;
INSERT INTO work_limits (starts_on, week_minutes, day_minutes, mixed_minutes, night_minutes, double_minutes,
    overtime_day_minutes, overtime_days, triple_minutes, sunday_percent)
  SELECT '2026-05-01', week_minutes, day_minutes, mixed_minutes, night_minutes, 540,
    overtime_day_minutes, overtime_days, triple_minutes, sunday_percent
  FROM work_limits WHERE starts_on = '2026-03-03' AND version = 1 AND deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM work_limits WHERE starts_on = '2026-05-01' AND deleted_at IS NULL);
-- Days of mandatory rest, by rules; see `HolidayRule` of the domain. Another country has other rows.
CREATE TABLE holidays (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  name_es TEXT NOT NULL,
  month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
  -- The date of the month, or which of its Mondays.
  day INTEGER CHECK (day BETWEEN 1 AND 31),
  monday INTEGER CHECK (monday BETWEEN 1 AND 4),
  -- Null: each year. Without `every` that year alone, with it each so many years from then on.
  year INTEGER CHECK (year BETWEEN 1900 AND 9999),
  every INTEGER CHECK (every BETWEEN 1 AND 100),
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER,
  CHECK ((day IS NULL) <> (monday IS NULL)),
  CHECK (year IS NOT NULL OR every IS NULL)
) STRICT;
INSERT INTO holidays (name, name_es, month, day, monday, year, every) VALUES
  ('New Year’s Day', 'Año Nuevo', 1, 1, NULL, NULL, NULL),
  ('Constitution Day', 'Día de la Constitución', 2, NULL, 1, NULL, NULL),
  ('Benito Juárez’s birthday', 'Natalicio de Benito Juárez', 3, NULL, 3, NULL, NULL),
  ('Labor Day', 'Día del Trabajo', 5, 1, NULL, NULL, NULL),
  ('Independence Day', 'Día de la Independencia', 9, 16, NULL, NULL, NULL),
  ('Change of the Federal Executive', 'Transmisión del Poder Ejecutivo Federal', 10, 1, NULL, 2024, 6),
  ('Revolution Day', 'Día de la Revolución', 11, NULL, 3, NULL, NULL),
  ('Christmas Day', 'Navidad', 12, 25, NULL, NULL, NULL);
