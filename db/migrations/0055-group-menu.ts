/**
 * The menu that a venue of the group publishes: the newest version for this box, the one that was accepted last, and
 * which row here is which row of it. Contents are JSON (domain/group-menu). Frozen once released: change the schema with
 * a new migration.
 */
export const statements: string[] = [
  `CREATE TABLE group_menu (
    id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
    from_venue INTEGER,
    from_name TEXT,
    number INTEGER,
    published_at INTEGER,
    fetched_at INTEGER,
    content TEXT CHECK (content IS NULL OR json_valid(content)),
    accepted_from INTEGER,
    accepted_number INTEGER,
    accepted_at INTEGER,
    accepted TEXT CHECK (accepted IS NULL OR json_valid(accepted)),
    auto_time TEXT,
    auto_by INTEGER REFERENCES users (id),
    problem TEXT CHECK (problem IS NULL OR json_valid(problem))
  ) STRICT`,
  `INSERT INTO group_menu (id) VALUES (1)`,
  `CREATE TABLE group_menu_links (
    from_venue INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('option_group', 'option', 'category', 'product', 'special')),
    group_id INTEGER NOT NULL,
    local_id INTEGER NOT NULL,
    PRIMARY KEY (from_venue, kind, group_id)
  ) STRICT, WITHOUT ROWID`,
];
