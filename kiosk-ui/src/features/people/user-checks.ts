import { checkEmail, checkPassword, checkPhone } from '@comanda/domain/people';
import { Problem } from '@comanda/domain/problem';
import type { TFunction } from 'i18next';

/** Validates a user with the same rules as the server, before the request. */
export function checkUser(
  t: TFunction,
  draft: { email: string; password: string; cell_phone: string },
  asked: { password: boolean; email: boolean },
): { email?: string; password?: string; cell_phone?: string } {
  const problem = (check: () => unknown): string | undefined => {
    try {
      check();
      return undefined;
    } catch (error) {
      return error instanceof Problem ? t(`problems.${error.code}`) : undefined;
    }
  };
  const found = {
    email: asked.email ? problem(() => checkEmail(draft.email)) : undefined,
    password: asked.password ? problem(() => checkPassword(draft.password)) : undefined,
    cell_phone: problem(() => checkPhone(draft.cell_phone)),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined));
}
