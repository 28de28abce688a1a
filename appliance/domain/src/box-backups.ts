import { age } from './age-words.ts';
import type { Language } from './texts.ts';

/** Milliseconds UTC. */
export interface BackupFacts {
  lastBackupAt: number | null;
  /** Why the last backup failed, or null. */
  backupFailure: string | null;
  /** The folders outside the box; `newestAt` is the newest copy that is known. */
  copies: readonly {
    folder: string;
    state: 'ready' | 'missing' | 'failed';
    newestAt: number | null;
  }[];
}

interface Judgement {
  level: 'ok' | 'warn' | 'bad';
  text: Record<Language, string>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Describes the last backup and its copies in a sentence. */
export function judgeBackups({
  lastBackupAt,
  backupFailure,
  copies,
  now,
}: BackupFacts & { now: number }): Judgement & { id: 'backups' } {
  if (backupFailure !== null) {
    return {
      id: 'backups',
      level: 'bad',
      text: {
        en: `The last backup failed (${backupFailure}). Comanda tries again every 10 minutes. Check the disk.`,
        es: `El último respaldo falló (${backupFailure}). Comanda lo intenta de nuevo cada 10 minutos. Revisa el disco.`,
      },
    };
  }
  if (lastBackupAt === null || now - lastBackupAt > 2 * day) {
    const when = lastBackupAt === null ? null : age(now - lastBackupAt);
    return {
      id: 'backups',
      level: lastBackupAt === null ? 'warn' : 'bad',
      text: {
        en: when
          ? `The last backup was ${when.en}. Make one now.`
          : 'There is no backup yet. Make one now.',
        es: when
          ? `El último respaldo fue ${when.es}. Haz uno ahora.`
          : 'Todavía no hay respaldo. Haz uno ahora.',
      },
    };
  }
  const when = age(now - lastBackupAt);
  const copied = judgeCopies(copies, now);
  const isLate = now - lastBackupAt > 3 * hour;
  return {
    id: 'backups',
    level: isLate && copied.level === 'ok' ? 'warn' : copied.level,
    text: {
      en: `The last backup was ${when.en}.${copied.text.en}`,
      es: `El último respaldo fue ${when.es}.${copied.text.es}`,
    },
  };
}

/** What is said about the copies outside the box, after the sentence about the backups. */
function judgeCopies(copies: BackupFacts['copies'], now: number): Judgement {
  const of = (state: string) => copies.find((copy) => copy.state === state);
  const known = (newestAt: number | null) => (newestAt === null ? null : age(now - newestAt));
  const failed = of('failed');
  if (failed) {
    const { folder } = failed;
    const last = known(failed.newestAt);
    return {
      level: 'bad',
      text: {
        en: ` It could not be copied to ${folder}${last ? `, where the newest copy was made ${last.en}` : ''}. Check that folder and its free space.`,
        es: ` No se pudo copiar a ${folder}${last ? `, donde la última copia se hizo ${last.es}` : ''}. Revisa esa carpeta y su espacio libre.`,
      },
    };
  }
  const missing = of('missing');
  if (missing) {
    const { folder } = missing;
    const last = known(missing.newestAt);
    const isStick = folder.startsWith('/media/');
    return {
      level: 'warn',
      text: {
        en: ` ${folder} is missing${isStick ? ': plug in the USB stick' : ': check the other computer and the network'}${last ? ` (newest copy ${last.en})` : ''}.`,
        es: ` Falta ${folder}${isStick ? ': conecta la memoria USB' : ': revisa la otra computadora y la red'}${last ? ` (última copia ${last.es})` : ''}.`,
      },
    };
  }
  const newest = Math.max(0, ...copies.map(({ newestAt }) => newestAt ?? 0));
  if (newest === 0) return { level: 'ok', text: { en: '', es: '' } };
  const last = age(now - newest);
  return {
    level: now - newest > 2 * day ? 'warn' : 'ok',
    text: {
      en: ` The newest copy outside the box was made ${last.en}.`,
      es: ` La última copia fuera del equipo se hizo ${last.es}.`,
    },
  };
}
