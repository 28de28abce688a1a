import { byLanguage, type Language } from '@comanda/domain/texts';

export const recoveryTexts = byLanguage({
  title: ['Comanda can’t open its database', 'Comanda no puede abrir su base de datos'],
  lead: [
    'Nothing was changed. Restore a backup to continue. The current data is kept with the backups.',
    'No se cambió nada. Restaura un respaldo para continuar. Los datos actuales se guardan junto a los respaldos.',
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
      `The box can’t write to its disk (${why}), so no backup can be restored. Check the disk and its connection, then restart the box.`,
    (why: string) =>
      `El equipo no puede escribir en su disco (${why}) y no se puede restaurar ningún respaldo. Revisa el disco y su conexión, y reinicia el equipo.`,
  ],
  secret: ['Owner’s password or restore code', 'Contraseña del dueño o código de restauración'],
  secretHint: [
    'The box shows the code: on its monitor or with sudo comanda code',
    'El equipo muestra el código: en su monitor o con sudo comanda code',
  ],
  restore: ['Restore', 'Restaurar'],
  wrong: [
    'Wrong password or code. Try again.',
    'Contraseña o código incorrecto. Intenta de nuevo.',
  ],
  /** Like `wrong`, for when only the passwords in the backup are known. */
  wrongThen: [
    'Wrong password or code. Use the password that the owner had on the day of the backup.',
    'Contraseña o código incorrecto. Usa la contraseña que el dueño tenía el día del respaldo.',
  ],
  wait: [
    (seconds: number) => `Too many attempts. Wait ${seconds} seconds and try again.`,
    (seconds: number) => `Demasiados intentos. Espera ${seconds} segundos e intenta de nuevo.`,
  ],
  choose: ['Choose a backup.', 'Elige un respaldo.'],
  full: [
    'The disk of the box is full. Nothing was changed. Delete files that are not Comanda’s, or move older backups to a USB stick, then try again.',
    'El disco del equipo está lleno. No se cambió nada. Borra archivos que no sean de Comanda o pasa respaldos viejos a una memoria USB, e intenta de nuevo.',
  ],
  failed: [
    'The backup was not restored. Nothing was changed. Choose another one.',
    'El respaldo no se restauró. No se cambió nada. Elige otro.',
  ],
  altered: [
    'This backup was changed after it was made, or comes from another box. Nothing was restored. Choose another one, or restore it anyway.',
    'Este respaldo se modificó después de hacerse o viene de otro equipo. No se restauró nada. Elige otro o restáuralo de todos modos.',
  ],
  anyway: ['Restore it anyway', 'Restaurarlo de todos modos'],
  consequence: ['Everyone is logged out.', 'Se cierra la sesión de todos.'],
  keepsAccess: [
    'People and devices that lost access since the backup stay without it. Passwords and PINs changed since then stay as they are.',
    'Las personas y los dispositivos que perdieron el acceso después del respaldo siguen sin él. Las contraseñas y los PIN que se cambiaron después se quedan como están.',
  ],
  losesAccess: [
    'People, passwords, PINs and devices go back to the day of the backup. Check them afterwards under Users and Devices.',
    'Personas, contraseñas, PIN y dispositivos regresan al día del respaldo. Revísalos después en Usuarios y Dispositivos.',
  ],
  done: ['Restored', 'Restaurado'],
  doneLead: [
    'Comanda is starting. Everyone has to log in again.',
    'Comanda está arrancando. Todos tienen que volver a entrar.',
  ],
  kinds: {
    hourly: ['hourly', 'cada hora'],
    nightly: ['nightly', 'nocturno'],
    manual: ['manual', 'manual'],
    replaced: ['replaced by a restore', 'reemplazado al restaurar'],
    upgrade: ['before an update', 'antes de actualizar'],
  },
});

export type RecoveryTexts = (typeof recoveryTexts)[Language];
