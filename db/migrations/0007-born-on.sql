-- Of people under 18, whose hours have other limits; null: an adult, or not known.
ALTER TABLE users ADD COLUMN born_on TEXT;
