const shape = {
  fonts: {
    main: "'Inter Variable', system-ui, sans-serif",
    heading: "'Inter Variable', system-ui, sans-serif",
  },
  borderRadius: '10px',
};

/** The two built-in themes: dark is the default. They can be neither edited nor deleted. */
export const builtInThemes = [
  {
    id: 1,
    name: 'Dark',
    active: 1,
    theme_data: {
      colors: {
        primary: '#E3B34F',
        secondary: '#7A5C21',
        background: '#15130F',
        surface: '#1F1C17',
        error: '#EF6A5E',
        text: '#F4EFE6',
        textLight: '#1A1508',
        textSecondary: '#B9AF9E',
        border: '#3A342B',
        success: '#5FBF7F',
        warning: '#F0993E',
      },
      ...shape,
      boxShadow: '0 12px 32px rgb(0 0 0 / 0.36)',
    },
  },
  {
    id: 2,
    name: 'Light',
    active: 0,
    theme_data: {
      colors: {
        primary: '#8A6116',
        secondary: '#E8D5A3',
        background: '#F7F4EE',
        surface: '#FFFDF8',
        error: '#B3261E',
        text: '#221E17',
        textLight: '#FFFFFF',
        textSecondary: '#655C4E',
        border: '#DDD5C7',
        success: '#1E7F45',
        warning: '#B35C00',
      },
      ...shape,
      boxShadow: '0 12px 32px rgb(60 48 24 / 0.14)',
    },
  },
] as const;
