import type { common as source } from '../en/common.ts';
import type { Translated } from '../shape.ts';

export const common: Translated<typeof source> = {
  appName: 'Comanda',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Regresar',
  save: 'Guardar',
  saving: 'Guardando…',
  confirm: 'Confirmar',
  retry: 'Intentar de nuevo',
  loading: 'Cargando…',
  search: 'Buscar',
  clearSearch: 'Borrar búsqueda',
  loadFailed: 'No se pudo cargar',
  language: 'Idioma',
  english: 'English',
  spanish: 'Español',
  switchToSpanish: 'Cambiar a español',
  switchToEnglish: 'Switch to English',
  themeDark: 'Cambiar a tema oscuro',
  themeLight: 'Cambiar a tema claro',
  logout: 'Cerrar sesión',
  lockScreen: 'Bloquear pantalla',
  serverDashboard: 'Salón',
  orderStatus: 'Comandas',
  mainNavigation: 'Pantallas',
  copyright: '© {{year}} {{venue}}',
  connection: {
    live: 'En vivo',
    connecting: 'Conectando…',
    lost: 'Sin conexión',
    lostSince:
      'Sin conexión desde hace {{elapsed}}. Lo que ves puede no estar al día; seguimos intentando.',
    retryNow: 'Intentar ya',
  },
  keypad: {
    digits: 'Teclado',
    backspace: 'Borrar el último dígito',
    clear: 'Borrar',
    entered_one: '{{count}} dígito capturado',
    entered_other: '{{count}} dígitos capturados',
  },
  time: { seconds: '{{count}} s', minutes: '{{count}} min', hours: '{{hours}} h {{minutes}} min' },
  permissions: {
    none: 'Esta cuenta no tiene permiso para ninguna pantalla. Pide ayuda al gerente.',
  },
};
