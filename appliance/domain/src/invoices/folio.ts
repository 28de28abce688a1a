/** The number of a document as people read it, its series before its folio: A12. */
export const folioOf = ({ series, folio }: { series: string; folio: number }): string =>
  `${series}${folio}`;
