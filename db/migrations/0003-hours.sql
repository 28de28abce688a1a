-- When people began and ended work and breaks. Rows are only added: a correction is a row about the one that it
-- replaces or takes away, an objection a row about the one that it contradicts.
CREATE TABLE time_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  -- Whose hours.
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- void: the row that it is about does not count.
  kind TEXT NOT NULL CHECK (kind IN ('in', 'out', 'break_start', 'break_end', 'void', 'objection')),
  at INTEGER NOT NULL,
  business_day TEXT NOT NULL,
  about INTEGER REFERENCES time_entries (id),
  -- Of a correction and of an objection; of what a person recorded at the time ''.
  reason TEXT NOT NULL DEFAULT '',
  -- Null: not recorded on a device of the venue.
  device_id INTEGER REFERENCES devices (id),
  by_user_id INTEGER NOT NULL REFERENCES users (id),
  -- Who approved a correction by PIN.
  approver_id INTEGER REFERENCES users (id),
  recorded_at INTEGER NOT NULL,
  CHECK (kind NOT IN ('void', 'objection') OR about IS NOT NULL),
  CHECK (about IS NULL OR reason <> '')
) STRICT;
CREATE INDEX time_entries_at ON time_entries (at);
CREATE INDEX time_entries_person ON time_entries (user_id, at);
CREATE INDEX time_entries_about ON time_entries (about) WHERE about IS NOT NULL;
-- Two corrections of the same row at the same time are one too many.
CREATE UNIQUE INDEX time_entries_corrected ON time_entries (about) WHERE about IS NOT NULL AND kind <> 'objection';
CREATE TRIGGER time_entries_no_update BEFORE UPDATE ON time_entries
  BEGIN SELECT RAISE(ABORT, 'time_entries is append-only'); END;
-- The years after which hours are deleted are a setting; nothing takes away what is younger than a year.
CREATE TRIGGER time_entries_no_delete BEFORE DELETE ON time_entries
  WHEN OLD.recorded_at > (SELECT max(recorded_at) FROM time_entries) - 31622400000
  BEGIN SELECT RAISE(ABORT, 'time_entries is append-only'); END;
-- Own hours are everybody's; those of others are for who manages people, rates of pay for owners.
UPDATE roles SET permissions = json_set(permissions,
  '$.hours', json_object(
    'view', json(iif(json_extract(permissions, '$.people.edit') = 1, 'true', 'false')),
    'correct', json(iif(json_extract(permissions, '$.people.edit') = 1, 'true', 'false')),
    'rates', json(iif(json_extract(permissions, '$.permissions.edit') = 1, 'true', 'false'))));
