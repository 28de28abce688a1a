/**
 * The built-in light theme of a venue that was made when it was blue gets the colors of today. Its next version
 * makes the screens take them.
 * Frozen once released: change the schema with a new migration.
 */
export const statements: string[] = [
  `UPDATE themes
    SET theme_data = json_set(theme_data, '$.colors.primary', '#8A6116', '$.colors.secondary', '#E8D5A3',
        '$.colors.surface', '#FFFDF8'),
      version = version + 1
    WHERE is_default = 1 AND json_extract(theme_data, '$.colors.primary') = '#1F5FBF'`,
];
