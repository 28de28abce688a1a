import type { Texts } from '@comanda/domain/texts';

/** Labels of the fields of forms, by their name in the contract. */
export const fields = {
  name: ['Name', 'Nombre'],
  /** Of what also has a Spanish name. */
  name_en: ['Name in English', 'Nombre en inglés'],
  name_es: ['Name in Spanish', 'Nombre en español'],
  ordinal: ['Order', 'Orden'],
  active: ['Active', 'Activa'],
  rate: ['Rate (%)', 'Tasa (%)'],
  percent: ['Percent (%)', 'Porcentaje (%)'],
  min_guests: ['Minimum guests', 'Mínimo de personas'],
  opens_drawer: ['Opens the drawer', 'Abre el cajón'],
  allows_tip: ['Takes tips', 'Acepta propina'],
  commission_percent: ['Commission (%)', 'Comisión (%)'],
} satisfies Texts;
