import { Type } from './type.ts';
import { Language, Maybe, Name, OneOf, Success } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Person } from './session.ts';

const SetupCode = Type.String({ minLength: 1, maxLength: 20 });

/** The one-time code printed by the installer. 403 setup_code_wrong, 429 login_locked, 409 already_set_up. */
export const checkSetupCode = endpoint({
  method: 'POST',
  path: '/api/setup/code',
  summary: 'Whether this is the set-up code of the box',
  access: 'public',
  sessionOnly: true,
  body: Type.Object({ code: SetupCode }),
  reply: Success,
});

/**
 * Sets up a server without users in one transaction: venue, owner and tables. The browser is enrolled and the owner
 * logged in. 400 invalid_email, password_too_short, password_too_easy, invalid_pin, weak_pin, unknown_time_zone,
 * invalid_tax_id; 409 already_set_up.
 */
export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  summary: 'First run: set the box up',
  access: 'public',
  sessionOnly: true,
  slow: true,
  body: Type.Object({
    code: SetupCode,
    language: Language,
    venue_name: Name,
    address: Maybe(Type.String({ maxLength: 300 })),
    /** RFC, or empty. */
    tax_id: Maybe(Type.String({ maxLength: 40 })),
    /** Default `extracted`: the part of the price, total × 16/116. */
    iva_formula: Type.Optional(OneOf(['flat16', 'extracted'])),
    time_zone: Type.String({ minLength: 1, maxLength: 60 }),
    owner: Type.Object({
      email: Type.String({ maxLength: 200 }),
      first_names: Name,
      password: Type.String({ maxLength: 200 }),
      pin: Type.String({ maxLength: 20 }),
    }),
    rooms: Type.Array(
      Type.Object({ name: Name, tables: Type.Integer({ minimum: 0, maximum: 60 }) }),
      { minItems: 1, maxItems: 12 },
    ),
    device_name: Maybe(Type.String({ maxLength: 60 })),
  }),
  reply: Type.Object({ success: Type.Literal(true), user: Person }),
});
