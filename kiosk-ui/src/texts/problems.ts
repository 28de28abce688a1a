import type { ProblemCode } from '@comanda/domain/problem';
import type { Pair } from '@comanda/domain/texts';

/** One sentence for every problem of the catalogue (@comanda/domain/problem): what happened, what to do. */
export const problems = {
  network: ['network error: {{message}}', 'error de red: {{message}}'],
  no_answer: [
    'The box does not answer. Check that it is on and that this device has Wi-Fi, then try again. Nothing is entered twice.',
    'El equipo no responde. Revisa que esté encendido y que este dispositivo tenga Wi-Fi, e intenta de nuevo. Nada se registra dos veces.',
  ],
  unknown: ['Something went wrong. Try again.', 'Algo salió mal. Intenta de nuevo.'],
  validation: [
    'Some fields are not valid. Check them and try again.',
    'Algunos campos no son válidos. Revísalos e intenta de nuevo.',
  ],
  field_required: ['This field is required.', 'Este campo es obligatorio.'],
  not_found: [
    'This no longer exists. Go back and reload the list.',
    'Esto ya no existe. Regresa y actualiza la lista.',
  ],
  unknown_route: [
    'The box does not support this request. Reload the page.',
    'El equipo no reconoce esta solicitud. Recarga la página.',
  ],
  too_large: [
    'This is too large to send at once. Send it in smaller parts.',
    'Es demasiado grande para enviarse de una vez. Envíalo en partes más chicas.',
  ],
  unsupported_media_type: [
    'The box could not read the request. Reload the page.',
    'El equipo no pudo leer la solicitud. Recarga la página.',
  ],
  wrong_host: [
    'This address does not belong to this box. Open the address shown on the box.',
    'Esta dirección no es de este equipo. Abre la dirección que muestra el equipo.',
  ],
  foreign_origin: [
    'The request came from another page. Open Comanda again.',
    'La solicitud viene de otra página. Abre Comanda otra vez.',
  ],
  stale: [
    'Someone else changed this. The latest version is loaded; try again.',
    'Alguien más lo cambió. Ya se cargó la versión actual; intenta de nuevo.',
  ],
  idempotency_mismatch: [
    'This was already sent with other content. Reload the page and try again.',
    'Esto ya se envió con otro contenido. Recarga la página e intenta de nuevo.',
  ],
  idempotency_in_flight: [
    'This is still being processed. Wait a moment.',
    'Todavía se está procesando. Espera un momento.',
  ],
  storage_read_only: [
    'The box can’t write to its disk. Nothing was changed. Ask a manager to check it.',
    'El equipo no puede escribir en su disco. No se cambió nada. Pide a un gerente que lo revise.',
  ],
  storage_failed: [
    'The disk of the box failed. Check what was saved, and ask a manager to check it.',
    'Falló el disco del equipo. Revisa qué se guardó y pide a un gerente que lo revise.',
  ],
  storage_full: [
    'The disk of the box is full. Nothing was changed. Ask a manager to free space.',
    'El disco del equipo está lleno. No se cambió nada. Pide a un gerente que libere espacio.',
  ],
  internal: [
    'Something went wrong on the box. Nothing was changed. Try again.',
    'Algo falló en el equipo. No se cambió nada. Intenta de nuevo.',
  ],
  unauthenticated: ['Session expired. Please log in.', 'La sesión terminó. Inicia sesión.'],
  forbidden: [
    'You don’t have permission for this. Ask a manager.',
    'No tienes permiso para esto. Pide ayuda a un gerente.',
  ],
  INVALID_CREDENTIALS: ['Invalid credentials', 'Datos de acceso incorrectos'],
  USER_INACTIVE: [
    'User account is inactive. Please contact an administrator.',
    'El usuario está inactivo. Pide ayuda a un gerente.',
  ],
  login_locked: [
    'Too many attempts. Wait a few minutes and try again.',
    'Demasiados intentos. Espera unos minutos e intenta de nuevo.',
  ],
  device_not_enrolled: [
    'This device is not enrolled. Ask a manager to approve it.',
    'Este dispositivo no está registrado. Pide a un gerente que lo apruebe.',
  ],
  practice_changed: [
    'Practice has started or ended. Reload the page.',
    'La práctica empezó o terminó. Recarga la página.',
  ],
  practice_refused: [
    'This is not possible in practice. Leave practice first.',
    'Esto no se puede hacer en la práctica. Sal de la práctica primero.',
  ],
  too_many_requests: [
    'This device sent too much at once. Wait a moment and try again.',
    'Este dispositivo envió demasiado a la vez. Espera un momento e intenta de nuevo.',
  ],
  token_not_allowed: [
    'A token can’t be used for this. Log in instead.',
    'Esto no se puede hacer con un token. Entra con tu usuario.',
  ],
  token_address: [
    'This token can’t be used from this address.',
    'Este token no se puede usar desde esta dirección.',
  ],
  group_off: [
    'This box is not set up to show a group.',
    'Este equipo no está configurado para mostrar un grupo.',
  ],
  group_unreachable: [
    'The group’s database can’t be reached. Check the connection and try again.',
    'No hay conexión con la base de datos del grupo. Revisa la conexión e intenta de nuevo.',
  ],
  group_outdated: [
    'The tables of the group are older than this box. Ask the owner of the group to run “npm run group -- migrate”.',
    'Las tablas del grupo son más antiguas que este equipo. Pide a quien administra el grupo que ejecute “npm run group -- migrate”.',
  ],
  group_menu_newer: [
    'A newer version was published. Review it, then accept it.',
    'Se publicó una versión más nueva. Revísala y después acéptala.',
  ],
  group_may_not_publish: [
    'The group does not allow this venue to publish its menu.',
    'El grupo no permite que este negocio publique su menú.',
  ],
  group_slow: [
    'This took too long. Choose a shorter period.',
    'Tardó demasiado. Elige un periodo más corto.',
  ],
  webhook_url: [
    'Enter an address of your network that starts with http:// or https://, such as http://192.168.1.20/hook.',
    'Escribe una dirección de tu red que empiece con http:// o https://, como http://192.168.1.20/hook.',
  ],
  csd_certificate: [
    'This is not a SAT certificate. Choose the file that ends in .cer.',
    'Este no es un certificado del SAT. Elige el archivo que termina en .cer.',
  ],
  csd_key: [
    'This is not a SAT key. Choose the file that ends in .key.',
    'Esta no es una llave del SAT. Elige el archivo que termina en .key.',
  ],
  csd_password: [
    'This password doesn’t open the key. It is the one you chose when you made the seal.',
    'Esta contraseña no abre la llave. Es la que elegiste al generar el sello.',
  ],
  csd_pair: [
    'The key belongs to another certificate. Choose the two files that you got together.',
    'La llave es de otro certificado. Elige los dos archivos que se generaron juntos.',
  ],
  csd_efirma: [
    'This is your e.firma. Invoices need a digital seal (CSD): make one with the e.firma on the SAT’s page, under Certifica.',
    'Esta es tu e.firma. Para facturar se necesita un sello digital (CSD): se genera con la e.firma en la página del SAT, con Certifica.',
  ],
  csd_tax_id: [
    'The seal belongs to {{tax_id}}, not to your venue. Check the RFC or choose another file.',
    'El sello es de {{tax_id}}, no de tu negocio. Revisa el RFC o elige otro archivo.',
  ],
  csd_dates: [
    'This seal isn’t valid today. Make a new one on the SAT’s page.',
    'Este sello no está vigente. Genera uno nuevo en la página del SAT.',
  ],
  csd_missing: [
    'There is no digital seal yet. The owner adds it under Invoicing.',
    'Todavía no hay sello digital. El dueño lo agrega en Facturación.',
  ],
  csd_unreadable: [
    'The key of the seal is not on this box. Add its two files again under Invoicing.',
    'La llave del sello no está en este equipo. Agrega otra vez los dos archivos en Facturación.',
  ],
  series_taken: [
    'Another type of invoice already uses this series. Choose another letter.',
    'Otro tipo de factura ya usa esta serie. Elige otra letra.',
  ],
  folio_used: [
    'Folios only go up, so that none is used twice. Choose a higher number.',
    'Los folios solo avanzan, para que ninguno se repita. Elige un número mayor.',
  ],
  provider_token: [
    'Enter the token that your provider gave you.',
    'Escribe el token que te dio tu proveedor.',
  ],
  mail_host: [
    'Enter the name or the IP address of a mail server, for example smtp.example.com.',
    'Escribe el nombre o la dirección IP de un servidor de correo, por ejemplo smtp.example.com.',
  ],
  mail_password: [
    'Choose an encrypted connection, or leave the user name empty.',
    'Elige una conexión cifrada o deja vacío el usuario.',
  ],
  mail_off: [
    'Email is off. The owner can turn it on under Email.',
    'El correo está desactivado. El dueño puede activarlo en Correo.',
  ],
  mail_waiting: [
    'This message is still waiting to be sent.',
    'Este mensaje todavía está en espera de enviarse.',
  ],
  mail_receipts: [
    'The ticket of this check was already emailed five times.',
    'El ticket de esta cuenta ya se envió cinco veces por correo.',
  ],
  invalid_address: [
    'Enter IP addresses or ranges, for example 192.168.1.20 or 192.168.1.0/24.',
    'Escribe direcciones IP o rangos, por ejemplo 192.168.1.20 o 192.168.1.0/24.',
  ],
  too_many_devices: [
    'Too many devices are asking for access. Wait a minute and try again.',
    'Hay demasiados dispositivos pidiendo acceso. Espera un minuto e intenta de nuevo.',
  ],
  join_code_wrong: [
    'This code is not valid or was already used. Ask a manager for a new one.',
    'Este código no es válido o ya se usó. Pide uno nuevo a un gerente.',
  ],
  staff_role: [
    'Managers and owners need an email and a password. Use “Add user with email”.',
    'Los gerentes y dueños necesitan correo y contraseña. Usa “Agregar usuario con correo”.',
  ],
  user_not_active: ['This user is inactive.', 'Este usuario está inactivo.'],
  setup_code_wrong: [
    'This is not the setup code of this box. Check it and try again.',
    'Este no es el código de instalación del equipo. Revísalo e intenta de nuevo.',
  ],
  already_set_up: [
    'This box is already set up. Log in instead.',
    'Este equipo ya está configurado. Inicia sesión.',
  ],
  full_login_needed: [
    'Log in with email and password first.',
    'Primero inicia sesión con correo y contraseña.',
  ],
  wrong_password: [
    'This is not your current password. Try again.',
    'Esta no es tu contraseña actual. Intenta de nuevo.',
  ],
  invalid_pin: ['Enter a 4-digit PIN.', 'Escribe un PIN de 4 dígitos.'],
  person_name_taken: [
    'Someone here is already called “{{name}}”. Add an initial or a nickname, so that both can be told apart.',
    'Ya hay alguien que se llama “{{name}}”. Agrega una inicial o un apodo para distinguirlos.',
  ],
  invalid_tax_id: [
    'An RFC has 12 or 13 characters, such as XAXX010101000. Check it, or leave it empty.',
    'Un RFC tiene 12 o 13 caracteres, por ejemplo XAXX010101000. Revísalo o déjalo vacío.',
  ],
  tax_data_mismatch: [
    'The tax regime or the use does not fit this RFC. Choose one from the list.',
    'El régimen o el uso no corresponde a este RFC. Elige uno de la lista.',
  ],
  customer_required: ['Choose the customer to charge.', 'Elige a qué cliente se le carga.'],
  no_house_account: [
    'This customer has no house account. A manager gives one a limit under Customers.',
    'Este cliente no tiene crédito. Un gerente le pone un límite en Clientes.',
  ],
  account_limit: [
    'This is more than the customer’s limit. A manager can approve it.',
    'Esto pasa del límite del cliente. Un gerente puede autorizarlo.',
  ],
  account_owes: [
    'This customer has a balance. Take the payment first.',
    'Este cliente tiene saldo. Cóbralo primero.',
  ],
  account_overpaid: [
    'The customer owes less than that. Enter what is owed, or less.',
    'El cliente debe menos. Escribe lo que debe, o menos.',
  ],
  account_method: [
    'A house account can’t be paid on account. Choose another payment method.',
    'Un abono no se paga a crédito. Elige otra forma de pago.',
  ],
  invoicing_incomplete: [
    'The venue’s fiscal data is not complete. The owner can enter it under Invoicing.',
    'Faltan datos fiscales del negocio. El dueño puede escribirlos en Facturación.',
  ],
  invoice_ieps: [
    'This invoice must show IEPS separately, which Comanda can’t do yet. Ask your accountant to make it.',
    'Esta factura debe desglosar el IEPS y Comanda todavía no puede. Pide a tu contador que la haga.',
  ],
  invoice_rate: [
    'Something was sold with a tax other than 16%, 8%, 0% or exempt, which the SAT doesn’t accept on invoices. Ask your accountant to make this one.',
    'Se vendió algo con un impuesto distinto de 16 %, 8 %, 0 % o exento, que el SAT no acepta en facturas. Pide a tu contador que haga esta.',
  ],
  invoice_withholding: [
    'This company must withhold ISR, which Comanda can’t do yet. Ask your accountant to make this invoice.',
    'Esta empresa debe retener ISR y Comanda todavía no puede. Pide a tu contador que haga esta factura.',
  ],
  invoice_other: [
    'This file is another document, or it has no stamp. Download the XML of this folio from your provider.',
    'Este archivo es de otra factura o no tiene timbre. Descarga el XML de este folio con tu proveedor.',
  ],
  invoice_unstamped: [
    'This invoice isn’t stamped yet, so it isn’t valid and can’t be handed out.',
    'Esta factura todavía no está timbrada; no es válida y no se puede entregar.',
  ],
  invoice_empty: [
    'Nothing was paid on this check, so there is nothing to invoice.',
    'En esta cuenta no se pagó nada; no hay qué facturar.',
  ],
  invoice_state: [
    'The invoice has changed. Review it and try again.',
    'La factura cambió. Revísala e intenta de nuevo.',
  ],
  invoice_months: [
    'An invoice can only have checks of one month. Make one for each month.',
    'Una factura solo puede llevar cuentas de un mes. Haz una por cada mes.',
  ],
  credit_not_stamped: [
    'This invoice is not stamped yet. Make the credit note once it is.',
    'Esta factura todavía no está timbrada. Haz la nota de crédito cuando lo esté.',
  ],
  credit_over: [
    'This is more than is left of the invoice. Enter a smaller amount.',
    'Es más de lo que queda de la factura. Escribe un importe menor.',
  ],
  credit_kept: [
    'The money was already given back. Correct the data and send the credit note again.',
    'El dinero ya se devolvió. Corrige los datos y envía la nota de crédito otra vez.',
  ],
  electronic_invoice: [
    'This check has an electronic invoice. Cancel it or give money back with a credit note, under Invoices.',
    'Esta cuenta ya tiene factura electrónica. Cancélala o devuelve dinero con una nota de crédito, en Facturas.',
  ],
  invoice_kind: [
    'Only invoices of checks can be replaced here.',
    'Aquí solo se pueden sustituir facturas de cuentas.',
  ],
  invoice_credited: [
    'A credit note refers to this invoice. Cancel the credit note first.',
    'Esta factura tiene una nota de crédito. Cancela primero la nota.',
  ],
  invoice_replaced: [
    'Another invoice already replaces this one.',
    'Otra factura ya sustituye a esta.',
  ],
  invoice_not_replaced: [
    'No stamped invoice replaces this one yet. Choose Replace.',
    'Todavía ninguna factura timbrada sustituye a esta. Elige Sustituir.',
  ],
  cancel_limit: [
    'The SAT accepts at most five requests for an invoice. Ask your accountant.',
    'El SAT acepta máximo cinco solicitudes por factura. Pregunta a tu contador.',
  ],
  cancel_too_soon: [
    'The last request is less than 72 hours old. Wait for the SAT’s answer, then try again.',
    'Todavía no pasan 72 horas de la última solicitud. Espera la respuesta del SAT e intenta de nuevo.',
  ],
  ticket_unknown: [
    'No check has this code or folio. Compare it with the ticket.',
    'Ninguna cuenta tiene ese código o folio. Compáralo con el ticket.',
  ],
  already_invoiced: [
    'This check is already invoiced. Find the invoice under Invoices.',
    'Esta cuenta ya está facturada. Busca la factura en Facturas.',
  ],
  check_in_global: [
    'This check is in the global invoice {{folio}} of {{period}}. Correct it with a credit note.',
    'Esta cuenta está en la factura global {{folio}} de {{period}}. Corrígela con una nota de crédito.',
  ],
  global_running: [
    'This period is not over yet. Its global invoice can be made when it is.',
    'Este periodo todavía no termina. Su factura global se puede hacer cuando termine.',
  ],
  global_empty: [
    'No check of this period is left for a global invoice.',
    'Ya no queda ninguna cuenta de este periodo para la factura global.',
  ],
  global_year: [
    'The SAT accepts global invoices of this year and the five before it.',
    'El SAT acepta facturas globales de este año y de los cinco anteriores.',
  ],
  payment_form_required: [
    'Choose the payment form that goes on the invoice.',
    'Elige la forma de pago que va en la factura.',
  ],
  weak_pin: [
    'This PIN is too easy to guess. Choose another one.',
    'Este PIN es muy fácil de adivinar. Elige otro.',
  ],
  email_taken: [
    'Another user already has this email. Enter another one.',
    'Otro usuario ya tiene este correo. Escribe otro.',
  ],
  invalid_email: ['Enter a valid email address.', 'Escribe un correo válido.'],
  invalid_phone: [
    'Enter a phone number of 7 to 15 digits.',
    'Escribe un teléfono de 7 a 15 dígitos.',
  ],
  password_too_short: ['Use at least 8 characters.', 'Usa al menos 8 caracteres.'],
  password_too_easy: [
    'This password is easy to guess. Use four unrelated words, or a longer mix of letters and numbers.',
    'Esta contraseña es fácil de adivinar. Usa cuatro palabras sin relación entre sí, o más letras y números mezclados.',
  ],
  unknown_role: [
    'This role does not exist. Choose another one.',
    'Este rol no existe. Elige otro.',
  ],
  role_fixed: [
    'This role has the same name in every venue. Copy it to give it another name.',
    'Este rol se llama igual en todos los negocios. Cópialo para darle otro nombre.',
  ],
  wrong_pin: ['The current PIN is not correct.', 'El PIN actual no es correcto.'],
  cannot_delete_admin: [
    'Cannot delete admin user',
    'No se puede eliminar al usuario administrador',
  ],
  last_administrator: [
    'Not saved. At least one active user must be able to manage the venue and its permissions.',
    'No se guardó. Al menos un usuario activo debe poder administrar el negocio y sus permisos.',
  ],
  own_account: [
    'You can’t change your own role or deactivate yourself. Ask another manager.',
    'No puedes cambiar tu propio rol ni desactivarte. Pídeselo a otro gerente.',
  ],
  owner_keeps_rights: [
    'The owner always keeps access to users and permissions. Leave these permissions on.',
    'El dueño siempre conserva el acceso a usuarios y permisos. Deja activos estos permisos.',
  ],
  table_range: [
    'Width and height must be 1 to 250, X and Y 0 to 1000.',
    'Ancho y alto deben ser de 1 a 250; X y Y, de 0 a 1000.',
  ],
  table_joined: [
    '“{{name}}” is joined with other tables. Separate them first.',
    '“{{name}}” está junta con otras mesas. Sepáralas primero.',
  ],
  table_not_joined: ['These tables are no longer joined.', 'Estas mesas ya no están juntas.'],
  table_reserved: [
    '“{{name}}” is reserved. End the reservation first.',
    '“{{name}}” está reservada. Quita la reservación primero.',
  ],
  tables_apart: [
    '“{{name}}” is in another room. Join tables of one room.',
    '“{{name}}” está en otra zona. Junta mesas de una misma zona.',
  ],
  table_occupied: [
    'This table has open checks. Close or move them first.',
    'Esta mesa tiene cuentas abiertas. Ciérralas o cámbialas de mesa primero.',
  ],
  room_in_use: [
    'This room still has tables. Move or delete them first.',
    'Esta zona todavía tiene mesas. Muévelas o elimínalas primero.',
  ],
  last_room: [
    'The venue needs at least one room. Add another room first.',
    'El negocio necesita al menos una zona. Agrega otra primero.',
  ],
  cannotDeleteDefaultThemes: [
    'Built-in themes can’t be deleted.',
    'Los temas integrados no se pueden eliminar.',
  ],
  default_theme_fixed: [
    'Built-in themes can’t be edited. Duplicate one and edit the copy.',
    'Los temas integrados no se pueden editar. Duplica uno y edita la copia.',
  ],
  cash_stays_on: ['Cash can’t be turned off.', 'El efectivo no se puede desactivar.'],
  unknown_time_zone: [
    'This time zone does not exist. Choose one from the list.',
    'Esa zona horaria no existe. Elige una de la lista.',
  ],
  unsuitable_picture: [
    'Choose a PNG logo of at most 576 × 576 pixels and 32 kB.',
    'Elige un logotipo PNG de máximo 576 × 576 pixeles y 32 kB.',
  ],
  thresholds_order: [
    'The second time must be later than the first.',
    'El segundo tiempo debe ser mayor que el primero.',
  ],
  duplicate_name: [
    'This name already exists. Enter another one.',
    'Este nombre ya existe. Escribe otro.',
  ],
  category_in_use: [
    'This category still has products. Move them to another category first.',
    'Esta categoría todavía tiene productos. Pásalos primero a otra.',
  ],
  option_opens_deeper: [
    'A group that an option opens can’t open another one. Choose another group.',
    'Un grupo que abre una opción no puede abrir otro. Elige otro grupo.',
  ],
  restore_opens_deeper: [
    '“{{name}}” opens “{{opens}}”, and a group that an option opens can’t open another one. First change the option that opens its group, or what “{{opens}}” opens.',
    '“{{name}}” abre “{{opens}}”, y un grupo que abre una opción no puede abrir otro. Primero cambia la opción que abre su grupo o lo que abre “{{opens}}”.',
  ],
  choices_range: [
    'The maximum must not be lower than the minimum.',
    'El máximo no puede ser menor que el mínimo.',
  ],
  thresholds_range: [
    '“Attention” must be later than “Fresh”. Enter both, or leave both empty to use the category’s.',
    '“Atención” debe ser mayor que “Reciente”. Escribe los dos, o deja los dos vacíos para usar los de la categoría.',
  ],
  invalid_picture: [
    'Choose a PNG, JPEG or WebP picture of at most 1 MB.',
    'Elige una foto PNG, JPEG o WebP de máximo 1 MB.',
  ],
  import_undone: ['This import is already reversed.', 'Esta importación ya se deshizo.'],
  column_unknown: [
    'The file has no column “{{column}}”. Choose another column or file.',
    'El archivo no tiene la columna “{{column}}”. Elige otra columna u otro archivo.',
  ],
  invalid_csv: [
    'Invalid CSV format. Expected headers: {{expected}}',
    'Formato de CSV no válido. Encabezados esperados: {{expected}}',
  ],
  invalid_csv_line: [
    'Line {{line}} of the file has a misplaced quotation mark. Correct it and try again.',
    'La línea {{line}} del archivo tiene comillas mal puestas. Corrígela e intenta de nuevo.',
  ],
  price_below_zero: [
    'This would make a price negative. Enter a smaller change.',
    'Con este cambio un precio quedaría en negativo. Escribe un cambio menor.',
  ],
  order_name_taken: [
    'An open order with this name already exists',
    'Ya existe una cuenta abierta con este nombre',
  ],
  order_closed: [
    'This check is closed. Reopen it to change it.',
    'Esta cuenta está cerrada. Reábrela para cambiarla.',
  ],
  order_open: ['This check is already open.', 'Esta cuenta ya está abierta.'],
  check_invoiced: [
    'This check has its own invoice. Someone who can make invoices must approve the change.',
    'Esta cuenta tiene su propia factura. Alguien con permiso para hacer facturas debe autorizar el cambio.',
  ],
  invoices_apart: [
    'A check with its own invoice can’t be mixed with another check.',
    'Una cuenta con su propia factura no se puede mezclar con otra cuenta.',
  ],
  past_month_invoice: [
    'This changes the invoices of a past month. Someone who can make invoices must approve it.',
    'Esto cambia las facturas de un mes pasado. Alguien con permiso para hacer facturas debe autorizarlo.',
  ],
  order_not_empty: [
    'This check still has items. Move or cancel them first.',
    'Esta cuenta todavía tiene productos. Primero pásalos o cancélalos.',
  ],
  parent_closed: [
    'The original check is closed. Reopen it first.',
    'La cuenta original está cerrada. Reábrela primero.',
  ],
  open_children: [
    'Cannot close check: This tab has open child orders',
    'No se puede cerrar: esta cuenta tiene cuentas divididas abiertas',
  ],
  total_changed: [
    'The total of this check has changed. Review it and try again.',
    'El total de la cuenta cambió. Revísala e intenta de nuevo.',
  ],
  tip_not_allowed: [
    'This payment method takes no tip. Remove the tip or choose another one.',
    'Esta forma de pago no acepta propina. Quita la propina o elige otra.',
  ],
  reference_required: [
    'Enter the reference that this payment method asks for.',
    'Escribe la referencia que pide esta forma de pago.',
  ],
  change_needs_register: [
    'Only payment methods that count in the drawer can give change.',
    'Solo las formas de pago que cuentan en la caja pueden dar cambio.',
  ],
  tax_in_use: [
    'This tax is in use. Assign another one first.',
    'Este impuesto está en uso. Asigna otro primero.',
  ],
  percent_or_amount: [
    'Enter either a percentage or an amount.',
    'Escribe un porcentaje o un importe, solo uno.',
  ],
  unknown_service_charge: [
    'This service charge does not exist. Choose another one.',
    'Este cargo por servicio no existe. Elige otro.',
  ],
  unknown_tax: [
    'This tax does not exist. Choose another one.',
    'Este impuesto no existe. Elige otro.',
  ],
  payment_type_fixed: [
    'This payment method is in use or built in. Turn it off and add another one.',
    'Esta forma de pago está en uso o ya viene incluida. Desactívala y agrega otra.',
  ],
  payment_type_required: ['Choose a payment method.', 'Elige una forma de pago.'],
  unknown_payment_type: [
    'This payment method does not exist. Choose another one.',
    'Esta forma de pago no existe. Elige otra.',
  ],
  insufficient_cash: ['Insufficient cash', 'Efectivo insuficiente'],
  overpayment: [
    'This is more than the amount left to pay. Enter a smaller amount.',
    'Es más de lo que falta por pagar. Escribe un importe menor.',
  ],
  payment_empty: ['Enter an amount or a tip.', 'Escribe un importe o una propina.'],
  part_paid: [
    'This part is already paid. Choose another one.',
    'Esta parte ya está pagada. Elige otra.',
  ],
  guest_paid: [
    'This guest has already paid. Choose another one.',
    'Esta persona ya pagó. Elige otra.',
  ],
  item_paid: [
    'One of these items is already paid. Choose others.',
    'Uno de estos productos ya está pagado. Elige otros.',
  ],
  rest_due: [
    'This check is not paid in full. Take the rest first.',
    'Falta pagar una parte de esta cuenta. Cóbrala primero.',
  ],
  payment_reversed: ['This payment is already reversed.', 'Este pago ya se anuló.'],
  multiple_active_registers: [
    'Multiple cash registers are open and one must be chosen',
    'Hay varias cajas abiertas y hay que elegir una',
  ],
  no_active_register: [
    'No active cash register. Please open a register or choose a different payment method.',
    'No hay caja abierta. Abre una caja o elige otra forma de pago.',
  ],
  no_parent: [
    'This order does not have a parent to recombine with',
    'Esta cuenta no tiene una cuenta original a la que regresar',
  ],
  split_name_repeated: [
    'Two new checks have the same name. Change one.',
    'Dos cuentas nuevas tienen el mismo nombre. Cambia una.',
  ],
  same_order: ['Choose another check.', 'Elige otra cuenta.'],
  item_elsewhere: [
    'This item is now on another check. The check was loaded again.',
    'Este producto ya está en otra cuenta. La cuenta se cargó de nuevo.',
  ],
  share_settled: [
    'Part of this item is already paid. Reopen that check first.',
    'Una parte de este producto ya está pagada. Reabre primero esa cuenta.',
  ],
  share_too_fine: [
    'This can’t be divided any further. Choose fewer parts.',
    'Ya no se puede repartir más. Elige menos partes.',
  ],
  split_too_large: [
    'This would make more than {{most}} lines. Divide the check into fewer parts.',
    'Quedarían más de {{most}} líneas. Divide la cuenta en menos partes.',
  ],
  nothing_to_share: [
    'There is nothing to divide on this check. Send items first.',
    'En esta cuenta no hay nada que repartir. Envía productos primero.',
  ],
  order_has_payments: [
    'This check has payments. Close it, or reverse the payments first.',
    'Esta cuenta tiene pagos. Ciérrala o anula primero los pagos.',
  ],
  payments_exceed_total: [
    'More was already paid than would be left on this check. Move fewer items.',
    'Ya se pagó más de lo que quedaría en esta cuenta. Pasa menos productos.',
  ],
  cannot_serve: [
    'This person can’t serve checks. Choose another one.',
    'Esta persona no puede atender cuentas. Elige a otra.',
  ],
  unknown_product: [
    'This product does not exist. Choose another one.',
    'Este producto no existe. Elige otro.',
  ],
  inactive_product: [
    'This product is not on the menu. Choose another one.',
    'Este producto no está en el menú. Elige otro.',
  ],
  sold_out: [
    'This product is sold out (86). Choose another one.',
    'Este producto está agotado. Elige otro.',
  ],
  option_missing: [
    'A required option is missing. Choose one.',
    'Falta una opción obligatoria. Elige una.',
  ],
  option_not_allowed: [
    'This option does not belong to the product. Choose another one.',
    'Esta opción no es de este producto. Elige otra.',
  ],
  option_too_many: [
    'Choose only one option from this group.',
    'Elige solo una opción de este grupo.',
  ],
  combo_missing: [
    'A choice of the combo is missing. Choose one.',
    'Falta una parte del combo. Elige una.',
  ],
  combo_not_allowed: [
    'This product isn’t in the combo anymore. Choose another one.',
    'Este producto ya no está en el combo. Elige otro.',
  ],
  combo_too_many: [
    'Choose only one product for each choice of the combo.',
    'Elige solo un producto para cada parte del combo.',
  ],
  combo_in_combo: [
    'A combo can’t be part of a combo. Choose another product.',
    'Un combo no puede ser parte de otro combo. Elige otro producto.',
  ],
  combo_part: [
    'This item is part of a combo. Change the combo instead.',
    'Este producto es parte de un combo. Mejor cambia el combo.',
  ],
  unsent_taken: [
    'These items were already sent or taken over on another device.',
    'Estos productos ya se enviaron o se tomaron en otro dispositivo.',
  ],
  item_held: [
    'This item is on hold. Fire it first.',
    'Este producto está en espera. Márchalo primero.',
  ],
  nothing_held: ['Nothing is on hold here.', 'Aquí no hay nada en espera.'],
  item_cancelled: ['This item is canceled.', 'Este producto está cancelado.'],
  item_status_stale: [
    'This item is already in another stage. Check the board.',
    'Este producto ya está en otra etapa. Revisa la pantalla.',
  ],
  item_status_step: [
    'Move the item one stage at a time.',
    'Avanza el producto una etapa a la vez.',
  ],
  approval_refused: ['Wrong PIN. Try again.', 'PIN incorrecto. Intenta de nuevo.'],
  approver_not_allowed: [
    'This person can’t approve this. Ask someone else.',
    'Esta persona no puede autorizar esto. Pídeselo a otra.',
  ],
  discount_over_cap: [
    'This discount is above your limit. Ask a manager to approve it.',
    'Este descuento rebasa tu límite. Pide a un gerente que lo autorice.',
  ],
  discount_too_large: [
    'The discount is larger than the line. Enter a smaller one.',
    'El descuento es mayor que la línea. Escribe uno menor.',
  ],
  unknown_cancel_reason: [
    'This reason is no longer available. Choose another one.',
    'Este motivo ya no está disponible. Elige otro.',
  ],
  last_cancel_reason: [
    'Keep at least one reason for cancellations.',
    'Deja al menos un motivo de cancelación.',
  ],
  unknown_comp_reason: [
    'This reason is no longer available. Choose another one.',
    'Este motivo ya no está disponible. Elige otro.',
  ],
  nothing_to_comp: [
    'There is nothing to comp on this check.',
    'No hay nada que dar de cortesía en esta cuenta.',
  ],
  special_applied: [
    'This special is already applied to this check.',
    'Esta promoción ya está aplicada en la cuenta.',
  ],
  special_not_applicable: [
    'This special saves nothing on this check right now.',
    'Por ahora esta promoción no ahorra nada en esta cuenta.',
  ],
  line_not_divisible: [
    'Only lines with a quantity above 1 can be split.',
    'Solo se puede dividir una línea con cantidad mayor que 1.',
  ],
  quantities_mismatch: [
    'The parts must add up to the quantity of the line.',
    'Las partes deben sumar la cantidad de la línea.',
  ],
  cancel_note_required: ['Enter a reason.', 'Escribe el motivo.'],
  clock_not_behind: [
    'The clock of the box is right. There is nothing to correct.',
    'El reloj del equipo está bien. No hay nada que corregir.',
  ],
  clock_behind: [
    'The clock of the box is behind. Check the time and confirm.',
    'El reloj del equipo va atrasado. Revisa la hora y confirma.',
  ],
  register_open: [
    'This register is already open. Choose another one.',
    'Esta caja ya está abierta. Elige otra.',
  ],
  register_closed: [
    'This register is closed. Open it first.',
    'Esta caja está cerrada. Ábrela primero.',
  ],
  cash_changed: [
    'Cash came in or went out while you were counting. Check the new amount and close again.',
    'Entró o salió efectivo mientras contabas. Revisa el nuevo importe y vuelve a cerrar.',
  ],
  register_in_use: [
    'This register is open. Close it first.',
    'Esta caja está abierta. Ciérrala primero.',
  ],
  keg_ended: ['This keg has already ended.', 'Este barril ya se terminó.'],
  payout_approved: ['This payout is already approved.', 'Este retiro ya está autorizado.'],
  tips_not_owed: [
    'This is more than this person is owed. Enter a smaller amount.',
    'Es más de lo que se le debe a esta persona. Escribe un importe menor.',
  ],
  tips_pooled: [
    'The tips of this shift are already shared.',
    'Las propinas de este turno ya se repartieron.',
  ],
  blind_count: [
    'These figures are shown after the count. Count the cash first.',
    'Estas cifras se muestran después de contar. Cuenta primero el efectivo.',
  ],
  count_zero: ['Count the cash before closing.', 'Cuenta el efectivo antes de cerrar.'],
  bad_transport: [
    'This address is not valid for a printer. Check it.',
    'Esta dirección no es válida para una impresora. Revísala.',
  ],
  bad_host: [
    'Enter addresses of your own network, for example 192.168.1.0/24.',
    'Escribe direcciones de tu propia red, por ejemplo 192.168.1.0/24.',
  ],
  backup_loop: [
    'A printer can’t be its own backup. Choose another one.',
    'Una impresora no puede ser su propio respaldo. Elige otra.',
  ],
  no_printer: ['No printer is set up.', 'No hay una impresora configurada.'],
  menu_not_empty: ['The menu already has products.', 'El menú ya tiene productos.'],
  last_printer: [
    'The venue needs at least one printer. Add another one first.',
    'El negocio necesita al menos una impresora. Agrega otra primero.',
  ],
  printer_in_use: [
    'Print jobs are still waiting for this printer. Print or cancel them first.',
    'Todavía hay impresiones en espera de esta impresora. Imprímelas o cancélalas primero.',
  ],
  invoice_url: [
    'Enter a web address that contains the word folio or code in braces, or leave it empty.',
    'Escribe una dirección web que contenga la palabra folio o code entre llaves, o déjala vacía.',
  ],
  guest_address: [
    'Enter the box’s address or name in your network, such as 192.168.1.50.',
    'Escribe la dirección o el nombre del equipo en tu red, como 192.168.1.50.',
  ],
  printer_unknown: [
    'This printer does not exist. Choose another one.',
    'Esta impresora no existe. Elige otra.',
  ],
  update_unavailable: [
    'This box can’t be updated from this page.',
    'Este equipo no se puede actualizar desde esta página.',
  ],
  update_running: [
    'An update is running. Wait until it ends.',
    'Hay una actualización en curso. Espera a que termine.',
  ],
  update_not_checked: [
    'The update file has changed. Choose it again.',
    'El archivo de actualización cambió. Elígelo de nuevo.',
  ],
  update_open_checks: [
    'Checks are open. Close them first, or update anyway.',
    'Hay cuentas abiertas. Ciérralas primero o actualiza de todos modos.',
  ],
  passphrase_too_short: ['Use at least 12 characters.', 'Usa al menos 12 caracteres.'],
  move_passphrase_wrong: [
    'This is not the passphrase of the move file. Try again.',
    'Esta no es la contraseña del archivo de mudanza. Intenta de nuevo.',
  ],
  move_damaged: [
    'This is not a move file, or it is damaged. Nothing was changed. Download it again from the old box.',
    'Este no es un archivo de mudanza o está dañado. No se cambió nada. Descárgalo otra vez del equipo anterior.',
  ],
  move_newer: [
    'The move file is from a newer version of Comanda ({{version}}). Update this box first. Nothing was changed.',
    'El archivo de mudanza es de una versión más nueva de Comanda ({{version}}). Actualiza antes este equipo. No se cambió nada.',
  ],
  already_clocked_in: ['You are already clocked in.', 'Ya registraste tu entrada.'],
  not_clocked_in: ['You are not clocked in.', 'No has registrado tu entrada.'],
  already_on_break: ['You are already on a break.', 'Ya estás en tu descanso.'],
  not_on_break: ['You are not on a break.', 'No estás en descanso.'],
  clock_needs_pin: [
    'This screen stays logged in. Clock in and out with your own PIN.',
    'Esta pantalla se queda con la sesión abierta. Registra tu entrada y salida con tu PIN.',
  ],
  clock_in_first: ['Clock in first, then send.', 'Primero registra tu entrada y luego envía.'],
  box_clock_wrong: [
    'The time of the box is wrong. Ask a manager to correct it under The box, then clock in or out.',
    'La hora del equipo está mal. Pide a un gerente que la corrija en El equipo y luego registra tu entrada o salida.',
  ],
  hours_changed: [
    'Someone else corrected these hours. Review them and try again.',
    'Alguien más corrigió estas horas. Revísalas e intenta de nuevo.',
  ],
  hours_do_not_fit: [
    'These times don’t fit. Each start needs an end after it, at most 24 hours later, and times can’t overlap.',
    'Estas horas no cuadran. Cada entrada necesita una salida posterior, máximo 24 horas después, y no se pueden encimar.',
  ],
  holiday_rule: [
    'That month has no such day. Choose another one.',
    'Ese mes no tiene ese día. Elige otro.',
  ],
  day_taken: [
    'There is already an entry from this day. Choose another day.',
    'Ya hay un registro desde ese día. Elige otro día.',
  ],
  shifts_overlap: [
    'This person already has a shift at that time.',
    'Esta persona ya tiene un turno a esa hora.',
  ],
  hours_in_future: ['Hours can’t be in the future.', 'Las horas no pueden estar en el futuro.'],
  hours_other_person: [
    'Someone else must approve a correction of your own hours.',
    'Otra persona debe autorizar la corrección de tus propias horas.',
  ],
  box_retired: [
    'This box was retired. The venue moved to another box.',
    'Este equipo se retiró. El negocio se mudó a otro equipo.',
  ],
  box_restarting: [
    'The box is starting again. Try again in a moment.',
    'El equipo está arrancando. Intenta de nuevo en un momento.',
  ],
  backup_failed: [
    'The backup could not be saved. Check the disk of the box, then try again.',
    'No se pudo guardar el respaldo. Revisa el disco del equipo e intenta de nuevo.',
  ],
  copy_folder_place: [
    'Choose a folder below /mnt or /media.',
    'Elige una carpeta dentro de /mnt o /media.',
  ],
  copy_folder_local: [
    'No other disk or computer is connected to this folder. Mount it on the box first, then try again.',
    'Esta carpeta no está conectada a otro disco ni a otra computadora. Móntala primero en el equipo e intenta de nuevo.',
  ],
  copy_folder_closed: [
    'This folder does not answer, or the box can’t write to it ({{reason}}). Check the other computer and the network.',
    'Esta carpeta no responde o el equipo no puede escribir en ella ({{reason}}). Revisa la otra computadora y la red.',
  ],
  backup_altered: [
    'This backup was changed after it was made, or comes from another box. Nothing was restored. Choose another one, or restore it anyway.',
    'Este respaldo se modificó después de hacerse o viene de otro equipo. No se restauró nada. Elige otro o restáuralo de todos modos.',
  ],
  backup_damaged: [
    'This backup is damaged. Nothing was changed. Choose another one.',
    'Este respaldo está dañado. No se cambió nada. Elige otro.',
  ],
  development_version: [
    'This file is from a development version of Comanda, before the first release. Nothing was changed. Keep using that version for it, or start with an empty venue and import its exported files.',
    'Este archivo es de una versión de desarrollo de Comanda, anterior a la primera publicada. No se cambió nada. Úsalo con esa versión o empieza con un negocio vacío e importa sus archivos exportados.',
  ],
  job_state: [
    'The print job has changed. Review its status and try again.',
    'La impresión cambió. Revisa su estado e intenta de nuevo.',
  ],
} satisfies Record<ProblemCode | 'invalid_csv_line' | 'network' | 'no_answer' | 'unknown', Pair>;
