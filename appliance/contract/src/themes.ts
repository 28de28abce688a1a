import { Type, type Static } from './type.ts';
import { Flag, FlagIn, Id, Name } from './common.ts';
import { bodies, crud } from './crud.ts';
import { endpoint } from './endpoint.ts';

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const Font = Type.String({ pattern: '^[A-Za-z0-9 ,\'"_-]{1,200}$' });

/** `theme_data`: all design values of the screens. They are validated, because they become CSS. */
export const ThemeData = Type.Object(
  {
    colors: Type.Object(
      {
        primary: Colour,
        secondary: Colour,
        background: Colour,
        surface: Colour,
        error: Colour,
        text: Colour,
        /** Text on the primary colour. */
        textLight: Colour,
        textSecondary: Colour,
        border: Colour,
        success: Colour,
        warning: Colour,
      },
      { additionalProperties: false },
    ),
    fonts: Type.Object({ main: Font, heading: Font }, { additionalProperties: false }),
    borderRadius: Type.String({ pattern: '^([0-9]|[12][0-9]|3[0-2])px$' }),
    /** Lengths and colours only, nothing that loads a resource. */
    boxShadow: Type.String({ pattern: '^(none|[0-9a-fA-Fprgbx#.,()%/ -]{1,200})$' }),
  },
  { additionalProperties: false },
);
export type ThemeData = Static<typeof ThemeData>;

const ShortColour = Type.String({ pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' });
const strict = { additionalProperties: false };
const colourNames = Object.keys(ThemeData.properties.colors.properties);
/**
 * `theme_data` in requests: absent values do not change, or are those of the built-in dark theme. `#abc` means
 * `#aabbcc`.
 */
export const ThemeDataChange = Type.Partial(
  Type.Object({
    colors: Type.Partial(
      Type.Object(Object.fromEntries(colourNames.map((name) => [name, ShortColour]))),
      strict,
    ),
    fonts: Type.Partial(Type.Object({ main: Font, heading: Font }), strict),
    borderRadius: Type.Union([
      ThemeData.properties.borderRadius,
      Type.Integer({ minimum: 0, maximum: 32 }),
    ]),
    boxShadow: ThemeData.properties.boxShadow,
  }),
  strict,
);
export type ThemeDataChange = Static<typeof ThemeDataChange>;

export const Theme = Type.Object({
  id: Id,
  name: Type.String(),
  theme_data: ThemeData,
  active: Flag,
  is_default: Flag,
  version: Type.Integer(),
});
export type Theme = Static<typeof Theme>;

/** The active theme. Public, so that a screen has its colours before log-in. */
export const getActiveTheme = endpoint({
  method: 'GET',
  path: '/api/theme',
  summary: 'The theme in use',
  access: 'public',
  changedBy: ['theme.changed'],
  reply: Theme,
});
export const {
  list: listThemes,
  /** 409 duplicate_name. `active` applies it to every screen at once. */
  create: createTheme,
  /**
   * A built-in theme may be activated, but not renamed or changed: 409 default_theme_fixed. 409 stale for an older
   * `version`. Deactivating the active theme activates the built-in dark one.
   */
  update: updateTheme,
  /** 409 cannotDeleteDefaultThemes for a built-in one. */
  remove: deleteTheme,
} = crud({
  path: '/api/themes',
  one: 'a theme',
  list: { access: 'session', summary: 'Themes, built-in ones first', changedBy: ['theme.changed'] },
  words: { update: 'Change a theme or make it the one in use' },
  access: 'themes.edit',
  row: Theme,
  ...bodies(
    { name: Name },
    { theme_data: ThemeDataChange, active: FlagIn },
    { version: Type.Integer() },
  ),
});
