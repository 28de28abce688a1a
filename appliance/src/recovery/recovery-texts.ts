import { byLanguage, type Language } from '@comanda/domain/texts';

export const recoveryTexts = byLanguage({
  title: ['Comanda cannot open its database', 'Comanda no puede abrir su base de datos'],
  lead: [
    'Nothing was changed. Restore a backup to go on. What is there now is kept with the backups.',
    'No se cambió nada. Restaura un respaldo para seguir. Lo que hay ahora se guarda junto a los respaldos.',
  ],
  reason: ['Reason', 'Motivo'],
  backup: ['Backup', 'Respaldo'],
  checking: ['Checking…', 'Revisando…'],
  damaged: ['Damaged', 'Dañado'],
  checks: [
    (count: number) => (count === 1 ? '1 check' : `${count.toLocaleString('en')} checks`),
    (count: number) => (count === 1 ? '1 cuenta' : `${count.toLocaleString('es-MX')} cuentas`),
  ],
  none: [
    'There is no backup on this box. If you have one on a USB stick, run on the box: sudo comanda restore FILE',
    'No hay respaldos en este equipo. Si tienes uno en una memoria USB, ejecuta en el equipo: sudo comanda restore ARCHIVO',
  ],
  blocked: [
    (why: string) =>
      `The disk of the box cannot be written to (${why}), so no backup can be restored on it. Check the disk and its connection, then restart the box.`,
    (why: string) =>
      `No se puede escribir en el disco del equipo (${why}), así que no se puede restaurar ningún respaldo en él. Revisa el disco y su conexión, y reinicia el equipo.`,
  ],
  secret: ['Owner’s password or restore code', 'Contraseña del dueño o código de restauración'],
  secretHint: [
    'The box shows the code: on its monitor or with sudo comanda code',
    'El equipo muestra el código: en su monitor o con sudo comanda code',
  ],
  restore: ['Restore', 'Restaurar'],
  wrong: ['The password or code is not right.', 'La contraseña o el código no es correcto.'],
  /** Like `wrong`, for when only the passwords in the backup are known. */
  wrongThen: [
    'The password or code is not right. Use the password that the owner had on the day of the backup.',
    'La contraseña o el código no es correcto. Usa la contraseña que el dueño tenía el día del respaldo.',
  ],
  wait: [
    (seconds: number) => `Too many tries. Wait ${seconds} seconds and try again.`,
    (seconds: number) => `Demasiados intentos. Espera ${seconds} segundos e intenta de nuevo.`,
  ],
  choose: ['Choose a backup.', 'Elige un respaldo.'],
  full: [
    'There is no room on the disk of the box. Nothing was changed. Delete files that are not Comanda’s, or move older backups to a USB stick, and try again.',
    'No hay espacio en el disco del equipo. No se cambió nada. Borra archivos que no sean de Comanda, o pasa respaldos viejos a una memoria USB, e intenta de nuevo.',
  ],
  failed: [
    'The backup was not restored. Nothing was changed. Choose another one.',
    'El respaldo no se restauró. No se cambió nada. Elige otro.',
  ],
  altered: [
    'This box did not make this backup as it is. Nothing was restored. Choose another one, or restore it anyway.',
    'Este equipo no hizo este respaldo tal como está. No se restauró nada. Elige otro o restáuralo de todos modos.',
  ],
  anyway: ['Restore it anyway', 'Restaurarlo de todos modos'],
  consequence: ['Everyone is logged out.', 'Se cierra la sesión de todos.'],
  keepsAccess: [
    'People, passwords, PINs and devices that lost access since the backup stay that way.',
    'Lo que se quitó o cambió después del respaldo se queda así: personas, contraseñas, PIN y dispositivos.',
  ],
  losesAccess: [
    'People, passwords, PINs and devices go back to what they were on the day of the backup: check them afterwards under People and Devices.',
    'Personas, contraseñas, PIN y dispositivos vuelven a como estaban el día del respaldo: revísalos después en Personal y Dispositivos.',
  ],
  done: ['Restored', 'Restaurado'],
  doneLead: [
    'Comanda is starting. Everyone has to log in again.',
    'Comanda está arrancando. Todos tienen que volver a entrar.',
  ],
  kinds: {
    hourly: ['hourly', 'por hora'],
    nightly: ['nightly', 'nocturno'],
    manual: ['made by hand', 'hecho a mano'],
    replaced: ['replaced by a restore', 'reemplazado al restaurar'],
    upgrade: ['before an update', 'antes de actualizar'],
  },
});

export type RecoveryTexts = (typeof recoveryTexts)[Language];
