export type RecoveryLanguage = 'en' | 'es';

export interface RecoveryTexts {
  title: string;
  lead: string;
  reason: string;
  backup: string;
  checking: string;
  damaged: string;
  checks: (count: number) => string;
  none: string;
  blocked: (why: string) => string;
  secret: string;
  secretHint: string;
  restore: string;
  wrong: string;
  /** Like `wrong`, for when only the passwords in the backup are known. */
  wrongThen: string;
  wait: (seconds: number) => string;
  choose: string;
  failed: string;
  full: string;
  altered: string;
  anyway: string;
  consequence: string;
  keepsAccess: string;
  losesAccess: string;
  done: string;
  doneLead: string;
  kinds: Record<'hourly' | 'nightly' | 'manual' | 'replaced' | 'upgrade', string>;
}

export const recoveryTexts: Record<RecoveryLanguage, RecoveryTexts> = {
  en: {
    title: 'Comanda cannot open its database',
    lead: 'Nothing was changed. Restore a backup to go on. What is there now is kept with the backups.',
    reason: 'Reason',
    backup: 'Backup',
    checking: 'Checking…',
    damaged: 'Damaged',
    checks: (count) => (count === 1 ? '1 check' : `${count.toLocaleString('en')} checks`),
    none: 'There is no backup on this box. If you have one on a USB stick, run on the box: sudo comanda restore FILE',
    blocked: (why) =>
      `The disk of the box cannot be written to (${why}), so no backup can be restored on it. Check the disk and its connection, then restart the box.`,
    secret: 'Owner’s password or restore code',
    secretHint: 'The box shows the code: on its monitor or with sudo comanda code',
    restore: 'Restore',
    wrong: 'The password or code is not right.',
    wrongThen:
      'The password or code is not right. Use the password that the owner had on the day of the backup.',
    wait: (seconds) => `Too many tries. Wait ${seconds} seconds and try again.`,
    choose: 'Choose a backup.',
    full: 'There is no room on the disk of the box. Nothing was changed. Delete files that are not Comanda’s, or move older backups to a USB stick, and try again.',
    failed: 'The backup was not restored. Nothing was changed. Choose another one.',
    altered:
      'This box did not make this backup as it is. Nothing was restored. Choose another one, or restore it anyway.',
    anyway: 'Restore it anyway',
    consequence: 'Everyone is logged out.',
    keepsAccess:
      'People, passwords, PINs and devices that lost access since the backup stay that way.',
    losesAccess:
      'People, passwords, PINs and devices go back to what they were on the day of the backup: check them afterwards under People and Devices.',
    done: 'Restored',
    doneLead: 'Comanda is starting. Everyone has to log in again.',
    kinds: {
      hourly: 'hourly',
      nightly: 'nightly',
      manual: 'made by hand',
      replaced: 'replaced by a restore',
      upgrade: 'before an update',
    },
  },
  es: {
    title: 'Comanda no puede abrir su base de datos',
    lead: 'No se cambió nada. Restaura un respaldo para seguir. Lo que hay ahora se guarda junto a los respaldos.',
    reason: 'Motivo',
    backup: 'Respaldo',
    checking: 'Revisando…',
    damaged: 'Dañado',
    checks: (count) => (count === 1 ? '1 cuenta' : `${count.toLocaleString('es-MX')} cuentas`),
    none: 'No hay respaldos en este equipo. Si tienes uno en una memoria USB, ejecuta en el equipo: sudo comanda restore ARCHIVO',
    blocked: (why) =>
      `No se puede escribir en el disco del equipo (${why}), así que no se puede restaurar ningún respaldo en él. Revisa el disco y su conexión, y reinicia el equipo.`,
    secret: 'Contraseña del dueño o código de restauración',
    secretHint: 'El equipo muestra el código: en su monitor o con sudo comanda code',
    restore: 'Restaurar',
    wrong: 'La contraseña o el código no es correcto.',
    wrongThen:
      'La contraseña o el código no es correcto. Usa la contraseña que el dueño tenía el día del respaldo.',
    wait: (seconds) => `Demasiados intentos. Espera ${seconds} segundos e inténtalo de nuevo.`,
    choose: 'Elige un respaldo.',
    full: 'No hay espacio en el disco del equipo. No se cambió nada. Borra archivos que no sean de Comanda, o pasa respaldos viejos a una memoria USB, e inténtalo de nuevo.',
    failed: 'El respaldo no se restauró. No se cambió nada. Elige otro.',
    altered:
      'Este equipo no hizo este respaldo tal como está. No se restauró nada. Elige otro o restáuralo de todos modos.',
    anyway: 'Restaurarlo de todos modos',
    consequence: 'Se cierra la sesión de todos.',
    keepsAccess:
      'Lo que se quitó o cambió después del respaldo se queda así: personas, contraseñas, PIN y dispositivos.',
    losesAccess:
      'Personas, contraseñas, PIN y dispositivos vuelven a como estaban el día del respaldo: revísalos después en Personal y Dispositivos.',
    done: 'Restaurado',
    doneLead: 'Comanda está arrancando. Todos tienen que volver a entrar.',
    kinds: {
      hourly: 'por hora',
      nightly: 'nocturno',
      manual: 'hecho a mano',
      replaced: 'reemplazado al restaurar',
      upgrade: 'antes de actualizar',
    },
  },
};
