import type { Texts } from '@comanda/domain/texts';

/** The page with the API of the box. */
export const reference = {
  open: ['API reference', 'Referencia de la API'],
  lead: [
    'Every endpoint of this box, for the people who write programs for it. The names are those of the API, in English. Programs read what they may call at {{path}} (OpenAPI 3.1).',
    'Todos los endpoints de este equipo, para quien escribe programas que la usan. Los nombres son los de la API, en inglés. Los programas leen lo que pueden usar en {{path}} (OpenAPI 3.1).',
  ],
  download: ['Download OpenAPI', 'Descargar OpenAPI'],
  searchHint: ['Path, name or permission', 'Ruta, nombre o permiso'],
  count_one: ['{{count}} endpoint', '{{count}} endpoint'],
  count_other: ['{{count}} endpoints', '{{count}} endpoints'],
  none: ['No endpoint matches this search', 'Ningún endpoint coincide con esta búsqueda'],
  groups: ['Groups', 'Grupos'],
  parameters: ['Parameters', 'Parámetros'],
  places: {
    path: ['In the path', 'En la ruta'],
    query: ['In the query', 'En la consulta'],
    header: ['Header', 'Encabezado'],
  },
  body: ['Request body', 'Cuerpo de la solicitud'],
  answer: ['Response', 'Respuesta'],
  bytes: ['file', 'archivo'],
  example: ['Example', 'Ejemplo'],
  required: ['required', 'obligatorio'],
  callers: {
    anyone: ['No login needed', 'Sin iniciar sesión'],
    session: ['A logged-in user', 'Un usuario con sesión'],
    token: [
      'A logged-in user, or a program with a token',
      'Un usuario con sesión, o un programa con token',
    ],
    daemon: ['The print daemon', 'El servicio de impresión'],
  },
  permission: ['permission {{permission}}', 'permiso {{permission}}'],
  operation: ['operation {{id}}', 'operación {{id}}'],
  problems: ['Errors', 'Errores'],
  problemsLead: [
    'A refused request changes nothing. The response has the code, the sentence shown to people and, if there is one, the field.',
    'Una solicitud rechazada no cambia nada. La respuesta trae el código, la frase que ven las personas y, si lo hay, el campo.',
  ],
} satisfies Texts;
