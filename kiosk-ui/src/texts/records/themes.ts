import type { RecordTexts } from '../record-texts.ts';

export const themes = {
  one: 'theme',
  noun: ['theme', 'tema', 'el'],
  section: ['Theme management', 'Temas'],
  acts: ['create', 'update', 'delete'],
  help: {
    theme: [
      'Theme: colors of the screens, with a preview before it applies.',
      'Tema: los colores de las pantallas, con vista previa antes de aplicarlo.',
    ],
  },
  texts: {
    intro: [
      'Every screen uses one theme. Changes show everywhere right away.',
      'Todas las pantallas usan un mismo tema. Los cambios se ven en todas al momento.',
    ],
    add: ['Add theme', 'Agregar tema'],
    use: ['Use', 'Usar'],
    inUse: ['in use', 'en uso'],
    builtIn: ['Built in', 'Integrado'],
    names: {
      Dark: ['Dark', 'Oscuro'],
      Light: ['Light', 'Claro'],
    },
    own: ['Custom theme', 'Tema propio'],
    duplicate: ['Duplicate', 'Duplicar'],
    copyOf: ['{{name}} (copy)', '{{name}} (copia)'],
    editTitle: ['Edit {{name}}', 'Editar {{name}}'],
    saved: ['Theme saved', 'Tema guardado'],
    screen: ['Screen', 'Pantalla'],
    screens: {
      floor: ['Floor', 'Mesas'],
      check: ['Check', 'Cuenta'],
      kitchen: ['Kitchen', 'Cocina'],
      admin: ['Admin', 'Admin'],
    },
    size: ['Size', 'Tamaño'],
    sizes: {
      tablet: ['Tablet', 'Tableta'],
      phone: ['Phone', 'Teléfono'],
    },
    frame: ['{{screen}} with this theme', '{{screen}} con este tema'],
    noCheck: [
      'No check to show yet. Open one first.',
      'Todavía no hay ninguna cuenta que mostrar. Abre una primero.',
    ],
    contrast: [
      '{{ink}} on {{ground}} is hard to read: contrast {{ratio}}:1, at least 4.5:1 is needed.',
      '{{ink}} sobre {{ground}} se lee mal: contraste {{ratio}}:1, se necesita al menos 4.5:1.',
    ],
    radius: ['Corner radius', 'Radio de las esquinas'],
    shadow: ['Shadow', 'Sombra'],
    fonts: {
      main: ['Font', 'Letra'],
      heading: ['Heading font', 'Letra de los títulos'],
    },
    colors: {
      background: ['Background', 'Fondo'],
      surface: ['Surface', 'Superficie'],
      border: ['Border', 'Borde'],
      text: ['Text', 'Texto'],
      textSecondary: ['Secondary text', 'Texto secundario'],
      primary: ['Primary', 'Primario'],
      textLight: ['Text on primary', 'Texto sobre primario'],
      secondary: ['Secondary', 'Secundario'],
      success: ['Success', 'Éxito'],
      warning: ['Warning', 'Advertencia'],
      error: ['Error', 'Error'],
    },
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    themes: typeof themes;
  }
}
