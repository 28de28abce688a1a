import type { RecordTexts } from '../record-texts.ts';

export const customers = {
  one: 'customer',
  noun: ['customer', 'cliente', 'al'],
  section: ['Customers', 'Clientes'],
  acts: ['create', 'update', 'delete'],
  fields: {
    phone: ['Phone', 'Teléfono'],
    email: ['Email', 'Correo'],
    notes: ['Notes', 'Notas'],
    address: ['Address', 'Dirección'],
    allergies: ['Allergies', 'Alergias'],
    birthday_day: ['Birthday: day', 'Cumpleaños: día'],
    birthday_month: ['Month', 'Mes'],
    tax_id: ['RFC', 'RFC'],
    tax_name: ['Name on the Constancia', 'Nombre en la Constancia'],
    tax_postcode: ['Postcode of the fiscal address', 'Código postal del domicilio fiscal'],
    tax_regime: ['Tax regime', 'Régimen fiscal'],
    tax_use: ['Use of the invoice', 'Uso de la factura'],
    credit_limit: ['Limit', 'Límite'],
  },
  help: {
    customer: [
      'Customers: names, phones, allergies and invoice data. Search by name, phone or RFC.',
      'Clientes: nombre, teléfono, alergias y datos de factura. Búscalos por nombre, teléfono o RFC.',
    ],
    combine: [
      'Combine: two entries of the same person become one, with all checks.',
      'Juntar: dos registros de la misma persona quedan en uno, con todas sus cuentas.',
    ],
  },
  texts: {
    intro: [
      'Who your guests are, what they can’t eat, and the data for their invoices.',
      'Quiénes son tus clientes, qué no pueden comer y los datos para su factura.',
    ],
    add: ['Add customer', 'Agregar cliente'],
    saved: ['Customer saved', 'Cliente guardado'],
    search: ['Name, phone or RFC', 'Nombre, teléfono o RFC'],
    none: ['No customers yet', 'Todavía no hay clientes'],
    noneHint: [
      'Add one here, or save a name while you take an order.',
      'Agrega uno aquí, o guárdalo al tomar un pedido.',
    ],
    noneFound: ['No customer found', 'No se encontró ningún cliente'],
    visits: ['Visits', 'Visitas'],
    spent: ['Spent', 'Consumo'],
    lastVisit: ['Last visit', 'Última visita'],
    invoice: ['For invoices', 'Para facturar'],
    invoiceHint: [
      'As on the customer’s Constancia de Situación Fiscal.',
      'Como en su Constancia de Situación Fiscal.',
    ],
    checkDigit: [
      'The last character doesn’t match the rest. Check it against the Constancia.',
      'El último carácter no corresponde a los demás. Compáralo con la Constancia.',
    ],
    allergiesHint: ['Shown on every check.', 'Se ve en cada cuenta.'],
    deletionHint: [
      'Name, phone, address and invoice data are deleted here and on all checks. Amounts stay.',
      'Se eliminan nombre, teléfono, dirección y datos de factura, aquí y en todas las cuentas. Los importes se conservan.',
    ],
    export: ['Export data', 'Exportar datos'],
    combine: ['Combine', 'Juntar'],
    combineTitle: ['Combine {{name}} with', 'Juntar {{name}} con'],
    combineQuestion: [
      'All checks of {{name}} go to {{into}}, and {{name}} is deleted. This can’t be undone.',
      'Todas las cuentas de {{name}} pasan a {{into}} y se elimina a {{name}}. No se puede deshacer.',
    ],
    combined: ['Customers combined', 'Clientes juntados'],
  },
} as const satisfies RecordTexts;

declare module '../record-texts.ts' {
  interface RecordKinds {
    customers: typeof customers;
  }
}
