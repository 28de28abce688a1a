/** Why a file cannot be read as a list; the texts are in `imports.faults`. */
export type FileFaultCode = 'empty' | 'oldExcel' | 'notList' | 'tooLarge';

export class FileFault extends Error {
  readonly code: FileFaultCode;
  constructor(code: FileFaultCode) {
    super(code);
    this.name = 'FileFault';
    this.code = code;
  }
}
