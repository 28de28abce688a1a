-- What the law allows from a day on, in minutes; see `WorkLimits` of the domain. Another country has other rows.
CREATE TABLE work_limits (
  id INTEGER PRIMARY KEY,
  starts_on TEXT NOT NULL,
  week_minutes INTEGER NOT NULL CHECK (week_minutes BETWEEN 0 AND 10080),
  day_minutes INTEGER NOT NULL CHECK (day_minutes BETWEEN 0 AND 1440),
  mixed_minutes INTEGER NOT NULL CHECK (mixed_minutes BETWEEN 0 AND 1440),
  night_minutes INTEGER NOT NULL CHECK (night_minutes BETWEEN 0 AND 1440),
  double_minutes INTEGER NOT NULL CHECK (double_minutes BETWEEN 0 AND 10080),
  overtime_day_minutes INTEGER NOT NULL CHECK (overtime_day_minutes BETWEEN 0 AND 1440),
  overtime_days INTEGER NOT NULL CHECK (overtime_days BETWEEN 0 AND 7),
  triple_minutes INTEGER NOT NULL CHECK (triple_minutes BETWEEN 0 AND 10080),
  sunday_percent INTEGER NOT NULL CHECK (sunday_percent BETWEEN 0 AND 200),
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX work_limits_day ON work_limits (starts_on) WHERE deleted_at IS NULL;
-- Mexico: until the decree of 3 March 2026 nine hours of overtime a week, from then on twelve and at most four of triple
-- time; the week shortens by two hours a year from 2027 to 2030.
INSERT INTO work_limits (starts_on, week_minutes, day_minutes, mixed_minutes, night_minutes, double_minutes,
    overtime_day_minutes, overtime_days, triple_minutes, sunday_percent) VALUES
  ('2000-01-01', 2880, 480, 450, 420, 540, 180, 3, 0, 25),
  ('2026-03-03', 2880, 480, 450, 420, 720, 240, 4, 240, 25),
  ('2027-01-01', 2760, 480, 450, 420, 720, 240, 4, 240, 25),
  ('2028-01-01', 2640, 480, 450, 420, 720, 240, 4, 240, 25),
  ('2029-01-01', 2520, 480, 450, 420, 720, 240, 4, 240, 25),
  ('2030-01-01', 2400, 480, 450, 420, 720, 240, 4, 240, 25);
-- What an hour of a person costs from a day on.
CREATE TABLE pay_rates (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  starts_on TEXT NOT NULL,
  -- Centavos.
  hourly INTEGER NOT NULL CHECK (hourly >= 0),
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX pay_rates_day ON pay_rates (user_id, starts_on) WHERE deleted_at IS NULL;
-- When people are to work, for comparison with their hours.
CREATE TABLE planned_shifts (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- The business day.
  day TEXT NOT NULL,
  -- HH:MM of the venue. An end that is not after the beginning is on the next day of the calendar.
  starts TEXT NOT NULL,
  ends TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER
) STRICT;
CREATE INDEX planned_shifts_day ON planned_shifts (day, user_id) WHERE deleted_at IS NULL;
CREATE INDEX planned_shifts_person ON planned_shifts (user_id, day) WHERE deleted_at IS NULL;
