/** Texts in one language, as the build splits them (texts-by-language.ts). */
declare module '*.ts?en' {
  /** The texts of kinds of records that belong to this part. */
  export const ofRecords: object | undefined;
}
declare module '*.ts?es' {
  /** The texts of kinds of records that belong to this part. */
  export const ofRecords: object | undefined;
}
