/**
 * Words that users of a Mexican bar type and the list of common passwords lacks, in the form of `bareText`.
 */
export const spanishWords: string[] = `
abrete abretesesamo acceso admin123 administracion administrador amoreterno amormio bebe bebecito bendicion bendiciones
bienvenida bienvenido bienvenidos buenosdias cajera cajero cambiame cambiar campeones cantina cantinero caja cerveza
cervezas chela chelas chocolatito clave clavesecreta cocina cocinero comanda comandas contrasena contrasenia
corazoncito cualquiera cuenta cumpleanos diosesamor diosmio diosteama feliz fresa fresita futbolista gerente
guadalajara hermana hermano hija hijo hijos holahola holamundo invitado jesucristo jesusteama josemaria lacontrasena
luismiguel mariajose mariposas mesa mesera mesero meseros mexicana mexico mexicolindo mezcal miamor miclave miclavesecreta
micontrasena micorazon mifamilia miguelangel michelada mivida monterrey necaxa nosequeponer nuncajamas otono
parasiempre propina prueba pruebas puebla pumas queretaro quierotodo rayados restaurant restaurante rosamaria sanjudas
sanjuditas secreto servidor sistemas taco tacos taqueria taquito teamo teamomucho teextrano tequieromucho tequila usuario
vacaciones verano virgen virgencita vivamexico yotequiero
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
lunes martes miercoles jueves viernes sabado domingo
`
  .trim()
  .split(/\s+/);
