import { isEasyPassword } from '@comanda/domain/easy-password';
import { checkPassword } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import { runRead, type AppContext } from '../kernel/context.ts';
import { readVenue } from '../kernel/venue.ts';

/** What people of a Mexican bar would type and the list of the world does not know; bare, as it is compared. */
const spanish = `
abrete abretesesamo acceso admin123 administracion administrador amoreterno amormio bebe bebecito bendicion bendiciones
bienvenida bienvenido bienvenidos buenosdias cajera cajero cambiame cambiar campeones cantina cantinero caja cerveza
cervezas chela chelas chocolatito clave clavesecreta cocina cocinero comanda comandas contrasenia
corazoncito cualquiera cuenta cumpleanos diosesamor diosmio diosteama feliz fresa fresita futbolista gerente
guadalajara hermana hermano hija hijo hijos holahola holamundo invitado jesucristo jesusteama josemaria lacontrasena
luismiguel mariajose mariposas mesera mesero meseros mexicana mexicolindo mezcal miamor miclave miclavesecreta
micontrasena micorazon mifamilia miguelangel michelada mivida monterrey necaxa nosequeponer nuncajamas otono
parasiempre propina prueba pruebas puebla pumas queretaro quierotodo rayados restaurant restaurante rosamaria sanjudas
sanjuditas secreto servidor sistemas taco taqueria taquito teamomucho teextrano tequieromucho tequila usuario vacaciones
verano virgen virgencita vivamexico yotequiero
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo
`;

let common: Promise<ReadonlySet<string>> | undefined;

/** Nearly fifty thousand words, read when somebody sets a password for the first time. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set([...dictionary['passwords-common'], ...spanish.trim().split(/\s+/)]),
  );
  return common;
}

/** Printed in the README: good for the demo venue alone. */
export const demoPassword = 'comanda-demo';

/** Who a password is for, as far as it is known. */
interface PasswordOwner {
  email?: string | null | undefined;
  user_name?: string | null | undefined;
  first_names?: string | null | undefined;
  last_names?: string | null | undefined;
  cell_phone?: string | null | undefined;
}

/**
 * A password as somebody sets it: long enough, and not one that others would try first (OWASP ASVS 5, 6.2.4 and
 * 6.2.11). Throws field_required, password_too_short or password_too_easy for the field `password`.
 */
export async function checkNewPassword(
  context: AppContext,
  typed: string | null | undefined,
  owner: PasswordOwner,
): Promise<string> {
  const password = checkPassword(typed);
  const venue = await runRead(context, async ({ repos }) => (await readVenue(repos)).name);
  await refuseEasyPassword(password, owner, context.config.demo ? [venue] : [venue, demoPassword]);
  return password;
}

/** Throws password_too_easy for a common password, one `known` in the venue, or one derived from the person. */
export async function refuseEasyPassword(
  password: string,
  { email, user_name, first_names, last_names, cell_phone }: PasswordOwner,
  known: readonly string[],
): Promise<void> {
  const names = [...known, user_name, first_names, last_names].map((name) => name ?? '');
  const own = [
    ...names,
    ...names.flatMap((name) => name.split(/\s+/)),
    `${first_names ?? ''}${last_names ?? ''}`,
    ...(email ? [email, ...email.split(/[@.]/), email.slice(0, email.indexOf('@'))] : []),
    cell_phone ?? '',
  ];
  const words = await commonPasswords();
  if (isEasyPassword(password, own, (word) => words.has(word))) {
    throw new Problem('password_too_easy', { field: 'password' });
  }
}
