import { age } from './age-words.ts';
import { judgeBackups, type BackupFacts } from './box-backups.ts';
import { judgeGroup, type GroupFacts } from './box-group.ts';
import { certificateFaults, type CertificateFault } from './certificate-faults.ts';
import type { Language } from './texts.ts';

/** Measurements of the box, which the functions below turn into sentences. Bytes, milliseconds, seconds. */
export interface BoxFacts extends BackupFacts {
  now: number;
  databaseBytes: number;
  /** When every page was last verified, with a backup, or null. */
  checkedAt: number | null;
  diskFull: boolean;
  /** Why the disk cannot be written to, for example EROFS, or null. */
  readOnly: string | null;
  diskFree: number;
  diskTotal: number;
  memoryFree: number;
  memoryTotal: number;
  clockBehindSeconds: number;
  /** Whether the system reports that its clock is synchronised; null when it does not report. */
  clockSynchronised: boolean | null;
  /** Only printers that are set up. */
  printers: readonly { name: string; state: string; isVirtual: boolean }[];
  /**
   * Whether the print service has called recently. Without it nothing is printed, whatever state the printers last
   * reported.
   */
  printServiceRuns: boolean;
  /** The certificate for the venue's network, and whether devices accept it. */
  certificate: {
    wanted: boolean;
    expiresAt: number | null;
    /** Why devices refuse a certificate that has not expired, or null. */
    fault: CertificateFault | null;
  };
  /** Sending to a group of venues; null without a group. */
  group: GroupFacts | null;
  addresses: readonly string[];
  screens: number;
}

export type BoxLevel = 'ok' | 'warn' | 'bad';
export interface BoxFinding {
  id:
    | 'database'
    | 'disk'
    | 'memory'
    | 'clock'
    | 'printers'
    | 'certificate'
    | 'backups'
    | 'group'
    | 'network'
    | 'screens';
  level: BoxLevel;
  text: Record<Language, string>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const mega = 1024 * 1024;
const giga = 1024 * mega;

/** Formats a size: 820 MB, 12.4 GB. */
function size(bytes: number): string {
  return bytes < giga
    ? `${Math.max(1, Math.round(bytes / mega))} MB`
    : `${(bytes / giga).toFixed(1)} GB`;
}

const rank: Record<BoxLevel, number> = { bad: 0, warn: 1, ok: 2 };

/** Describes every aspect of the box in a sentence. Those that need attention come first. */
export function judgeBox(facts: BoxFacts): BoxFinding[] {
  const findings: BoxFinding[] = [
    database(facts),
    disk(facts),
    memory(facts),
    clock(facts),
    printers(facts),
    certificate(facts),
    judgeBackups(facts),
    ...(facts.group ? [judgeGroup(facts.group, facts.now)] : []),
    network(facts),
    screens(facts),
  ];
  return findings.sort((a, b) => rank[a.level] - rank[b.level]);
}

function database({ databaseBytes, checkedAt, now }: BoxFacts): BoxFinding {
  const taken = size(databaseBytes);
  if (checkedAt === null) {
    return {
      id: 'database',
      level: 'ok',
      text: {
        en: `The database uses ${taken}. It is checked with each backup; there is none yet.`,
        es: `La base de datos ocupa ${taken}. Se revisa con cada respaldo; todavía no hay ninguno.`,
      },
    };
  }
  const when = age(now - checkedAt);
  return {
    id: 'database',
    level: 'ok',
    text: {
      en: `The database uses ${taken} and was checked ${when.en}.`,
      es: `La base de datos ocupa ${taken} y se revisó ${when.es}.`,
    },
  };
}

function disk({ diskFull, diskFree, diskTotal, readOnly }: BoxFacts): BoxFinding {
  if (readOnly !== null) {
    return {
      id: 'disk',
      level: 'bad',
      text: {
        en: `The box can’t write to its disk (${readOnly}). You can view everything, but nothing is saved. Copy the backups to a safe place and replace the disk.`,
        es: `El equipo no puede escribir en su disco (${readOnly}). Puedes consultar todo, pero nada se guarda. Copia los respaldos a un lugar seguro y cambia el disco.`,
      },
    };
  }
  const [free, total] = [size(diskFree), size(diskTotal)];
  if (diskFull) {
    return {
      id: 'disk',
      level: 'bad',
      text: {
        en: `The disk is full (${free} of ${total} free). You can close checks, but nothing else is saved. Delete old files or install a larger disk.`,
        es: `El disco está lleno (${free} libres de ${total}). Puedes cerrar cuentas, pero lo demás no se guarda. Borra archivos viejos o pon un disco más grande.`,
      },
    };
  }
  const level = diskFree < 256 * mega ? 'bad' : diskFree < giga ? 'warn' : 'ok';
  const advice = level !== 'ok';
  return {
    id: 'disk',
    level,
    text: {
      en: `${free} of ${total} free on the disk.${advice ? ' Delete old files soon.' : ''}`,
      es: `Quedan ${free} libres de ${total} en el disco.${advice ? ' Borra pronto archivos viejos.' : ''}`,
    },
  };
}

function memory({ memoryFree, memoryTotal }: BoxFacts): BoxFinding {
  const share = memoryTotal > 0 ? memoryFree / memoryTotal : 1;
  const level = share < 0.03 ? 'bad' : share < 0.08 ? 'warn' : 'ok';
  const [free, total] = [size(memoryFree), size(memoryTotal)];
  return {
    id: 'memory',
    level,
    text: {
      en: `${free} of ${total} of memory free.${level === 'ok' ? '' : ' Restart the box after service.'}`,
      es: `Hay ${free} de memoria libres de ${total}.${level === 'ok' ? '' : ' Reinicia el equipo después del servicio.'}`,
    },
  };
}

function clock({ clockBehindSeconds, clockSynchronised }: BoxFacts): BoxFinding {
  if (clockBehindSeconds > 60) {
    const minutes = Math.round(clockBehindSeconds / 60);
    return {
      id: 'clock',
      level: 'bad',
      text: {
        en: `The clock of the box is ${minutes} min behind its newest record. Connect the box to the internet or correct the time.`,
        es: `El reloj del equipo va ${minutes} min atrasado respecto al último registro. Conéctalo a internet o corrige la hora.`,
      },
    };
  }
  if (clockSynchronised === false) {
    return {
      id: 'clock',
      level: 'warn',
      text: {
        en: 'The clock is not set over the internet. Compare it with a phone.',
        es: 'El reloj no toma la hora de internet. Compáralo con un teléfono.',
      },
    };
  }
  const known = clockSynchronised === true;
  return {
    id: 'clock',
    level: 'ok',
    text: known
      ? { en: 'The clock is set over the internet.', es: 'El reloj toma la hora de internet.' }
      : { en: 'The clock is running.', es: 'El reloj funciona.' },
  };
}

const printerWords: Record<string, Record<Language, string>> = {
  paper_low: { en: 'paper low', es: 'poco papel' },
  paper_out: { en: 'no paper', es: 'sin papel' },
  cover_open: { en: 'the cover is open', es: 'la tapa está abierta' },
  offline: {
    en: 'offline, check its cable and power',
    es: 'no responde, revisa cable y corriente',
  },
};

function printers({ printers: all, printServiceRuns }: BoxFacts): BoxFinding {
  if (!printServiceRuns) {
    return {
      id: 'printers',
      level: 'bad',
      text: {
        en: 'The print service is not running, so nothing prints. If this continues, turn the box off and on.',
        es: 'El servicio de impresión no funciona y no se imprime nada. Si sigue así, apaga y enciende el equipo.',
      },
    };
  }
  if (all.length === 0) {
    return {
      id: 'printers',
      level: 'warn',
      text: { en: 'No printer is set up.', es: 'No hay una impresora configurada.' },
    };
  }
  const troubled = all.filter(({ state, isVirtual }) => !isVirtual && state in printerWords);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(', ');
  if (troubled.length > 0) {
    const words = (language: Language) =>
      troubled
        .map(({ name, state }) => `${name}: ${printerWords[state]?.[language] ?? ''}`)
        .join(' · ');
    return {
      id: 'printers',
      level: troubled.every(({ state }) => state === 'paper_low') ? 'warn' : 'bad',
      text: { en: `${words('en')}.`, es: `${words('es')}.` },
    };
  }
  const silent = all.filter(({ state, isVirtual }) => !isVirtual && state === 'unknown');
  if (silent.length > 0) {
    return {
      id: 'printers',
      level: 'warn',
      text: {
        en: `No status yet from: ${names(silent)}.`,
        es: `Todavía no hay estado de: ${names(silent)}.`,
      },
    };
  }
  if (all.every(({ isVirtual }) => isVirtual)) {
    return {
      id: 'printers',
      level: 'warn',
      text: { en: 'No printer is connected.', es: 'No hay impresora conectada.' },
    };
  }
  return {
    id: 'printers',
    level: 'ok',
    text: { en: 'The printers are ready.', es: 'Las impresoras están listas.' },
  };
}

function certificate({ certificate: { wanted, expiresAt, fault }, now }: BoxFacts): BoxFinding {
  if (!wanted) {
    return {
      id: 'certificate',
      level: 'ok',
      text: {
        en: 'This box uses no certificate.',
        es: 'Este equipo no usa certificado.',
      },
    };
  }
  const left = expiresAt === null ? -1 : expiresAt - now;
  if (left <= 0) {
    return {
      id: 'certificate',
      level: 'bad',
      text: {
        en: 'The certificate has expired or can’t be read. Run `comanda certificate` on the box.',
        es: 'El certificado venció o no se puede leer. Ejecuta `comanda certificate` en el equipo.',
      },
    };
  }
  if (fault !== null) return { id: 'certificate', level: 'bad', text: certificateFaults[fault] };
  const days = Math.floor(left / day);
  const level = days < 7 ? 'bad' : days < 14 ? 'warn' : 'ok';
  return {
    id: 'certificate',
    level,
    text:
      days === 1
        ? {
            en: 'The certificate is valid for one more day.',
            es: 'El certificado es válido por un día más.',
          }
        : {
            en: `The certificate is valid for ${days} more days.`,
            es: `El certificado es válido por ${days} días más.`,
          },
  };
}

function network({ addresses }: BoxFacts): BoxFinding {
  if (addresses.length === 0) {
    return {
      id: 'network',
      level: 'warn',
      text: {
        en: 'The box is not connected to a network, so only its own screen works. Check the cable.',
        es: 'El equipo no está conectado a una red y solo funciona su propia pantalla. Revisa el cable.',
      },
    };
  }
  const list = addresses.join(', ');
  return {
    id: 'network',
    level: 'ok',
    text: { en: `Connected to the network as ${list}.`, es: `Conectado a la red como ${list}.` },
  };
}

function screens({ screens: count }: BoxFacts): BoxFinding {
  const text = {
    0: { en: 'No screen is connected.', es: 'No hay pantallas conectadas.' },
    1: { en: 'One screen is connected.', es: 'Hay una pantalla conectada.' },
  }[count] ?? {
    en: `${count} screens are connected.`,
    es: `Hay ${count} pantallas conectadas.`,
  };
  return { id: 'screens', level: 'ok', text };
}
