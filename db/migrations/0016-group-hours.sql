-- The group gets what was worked on each business day that is over and what it cost, added up for the venue: neither persons
-- nor rates leave the box.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, '''cut'', ''name'')', '''cut'', ''name'', ''hours'')')
  WHERE type = 'table' AND name = 'group_outbox';
PRAGMA writable_schema = RESET;
-- The first business day whose hours may differ from what was recorded for the group; '': all.
ALTER TABLE group_box ADD COLUMN hours_from TEXT NOT NULL DEFAULT '';
-- What was recorded: a day that changes later sends the difference.
CREATE TABLE group_hours (
  day TEXT PRIMARY KEY NOT NULL,
  minutes INTEGER NOT NULL,
  -- Of people without a rate of pay, who cost nothing here.
  unpaid_minutes INTEGER NOT NULL,
  cost INTEGER NOT NULL
) STRICT;
CREATE TRIGGER group_time_entries_added AFTER INSERT ON time_entries
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = min(hours_from, NEW.business_day,
    coalesce((SELECT business_day FROM time_entries WHERE id = NEW.about), NEW.business_day));
END;
CREATE TRIGGER group_pay_rates_added AFTER INSERT ON pay_rates
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = min(hours_from, NEW.starts_on);
END;
CREATE TRIGGER group_pay_rates_changed AFTER UPDATE ON pay_rates
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = min(hours_from, OLD.starts_on, NEW.starts_on);
END;
-- Limits and holidays decide what all hours cost.
CREATE TRIGGER group_work_limits_added AFTER INSERT ON work_limits
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = '';
END;
CREATE TRIGGER group_work_limits_changed AFTER UPDATE ON work_limits
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = '';
END;
CREATE TRIGGER group_holidays_added AFTER INSERT ON holidays
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = '';
END;
CREATE TRIGGER group_holidays_changed AFTER UPDATE ON holidays
  WHEN (SELECT recording FROM group_box) = 1 BEGIN
  UPDATE group_box SET hours_from = '';
END;
