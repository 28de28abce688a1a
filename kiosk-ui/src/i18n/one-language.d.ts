/** Texts in one language, as the build splits them (texts-by-language.ts). */
declare module '*.ts?en' {
  export {};
}
declare module '*.ts?es' {
  export {};
}
