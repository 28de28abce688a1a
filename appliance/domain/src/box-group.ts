import { age } from './age-words.ts';
import type { Language } from './texts.ts';

/** Why the group does not take what the box sends. */
export type GroupProblem =
  | 'unreachable'
  | 'login'
  | 'revoked'
  | 'clock'
  | 'restored'
  | 'gap'
  | 'schema';

/** Sending to a group of venues. Milliseconds UTC; `since` is when the problem began. */
export interface GroupFacts {
  problem: GroupProblem | null;
  since: number | null;
  shippedAt: number | null;
}

/** The box keeps months of facts, so a line that is down is only reported after this time. */
const patienceMs = 24 * 60 * 60 * 1000;

const words: Record<Exclude<GroupProblem, 'unreachable'>, Record<Language, string>> = {
  login: {
    en: 'The group refused the login of this box. Check COMANDA_GROUP_URL.',
    es: 'El grupo rechazó el acceso de este equipo. Revisa COMANDA_GROUP_URL.',
  },
  revoked: {
    en: 'The group no longer accepts this box. Ask the owner of the group.',
    es: 'El grupo ya no acepta este equipo. Pregunta a quien administra el grupo.',
  },
  clock: {
    en: 'The clock of the box differs from that of the group by more than ten minutes, so nothing is sent. Correct the time.',
    es: 'El reloj del equipo difiere más de diez minutos del reloj del grupo y no se envía nada. Corrige la hora.',
  },
  restored: {
    en: 'The group has other records of this venue than this box: a backup was restored, or two boxes use one login. Ask the owner of the group to start this venue again.',
    es: 'El grupo tiene otros registros de este negocio que este equipo: se restauró un respaldo o dos equipos usan el mismo acceso. Pide a quien administra el grupo que reinicie este negocio.',
  },
  schema: {
    en: 'The tables of the group are older than this box, so nothing is sent. Ask the owner of the group to run “npm run group -- migrate”.',
    es: 'Las tablas del grupo son más antiguas que este equipo y no se envía nada. Pide a quien administra el grupo que ejecute “npm run group -- migrate”.',
  },
  gap: {
    en: 'Records for the group are missing because it was not set up or could not be reached for too long. Ask the owner of the group to start this venue again.',
    es: 'Faltan registros para el grupo porque no estuvo configurado o no hubo conexión por demasiado tiempo. Pide a quien administra el grupo que reinicie este negocio.',
  },
};

/** Describes in a sentence whether the group receives what the box sends. */
export function judgeGroup({ problem, since, shippedAt }: GroupFacts, now: number) {
  const id = 'group' as const;
  if (problem !== null && problem !== 'unreachable') {
    return { id, level: 'bad' as const, text: words[problem] };
  }
  const sent = shippedAt === null ? null : age(now - shippedAt);
  const last = sent
    ? { en: `Last sent to the group ${sent.en}.`, es: `Último envío al grupo: ${sent.es}.` }
    : { en: 'Nothing was sent to the group yet.', es: 'Todavía no se envía nada al grupo.' };
  if (problem === null) return { id, level: 'ok' as const, text: last };
  const isLong = now - (since ?? now) > patienceMs;
  return {
    id,
    level: isLong ? ('warn' as const) : ('ok' as const),
    text: {
      en: `The group can’t be reached. Records are kept and sent later. ${last.en}`,
      es: `No hay conexión con el grupo. Los registros se guardan y se envían después. ${last.es}`,
    },
  };
}
