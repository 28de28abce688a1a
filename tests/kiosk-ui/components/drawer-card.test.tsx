// @vitest-environment happy-dom
import type { RegisterSession } from '@comanda/contract/cash';
import { beforeEach, expect, it, vi } from 'vitest';
import { DrawerCard } from '../../../kiosk-ui/src/features/cash/drawer-card.tsx';
import { allByRole, mount, press, shows } from './mount.tsx';

const rights = new Set<string>();
vi.mock('../../../kiosk-ui/src/lib/session/permissions.ts', () => ({
  usePermissions: () => ({ can: (right: string) => rights.has(right) }),
}));
beforeEach(() => rights.clear());

const session: RegisterSession = {
  id: 4,
  session_id: 4,
  register_id: 1,
  register_name: 'Bar',
  opening_cash: 100_000,
  total_cash_sales: 25_050,
  total_cash_tips: 0,
  total_rounding: 0,
  total_payouts: 0,
  total_deposits: 0,
  total_account_payments: 0,
  expected_cash: 125_050,
  total_orders: 3,
  pending_payouts: 0,
  blind_count: 0,
  blind: 0,
  opened_at: Date.UTC(2026, 2, 11, 18),
  opening_user_id: 1,
  opening_user_name: 'ana',
  opened_by_name: 'Ana',
  opening_user_email: '',
};

function shown(part: Partial<RegisterSession> = {}) {
  const acts = { onPayout: vi.fn(), onCut: vi.fn(), onClose: vi.fn() };
  mount(<DrawerCard session={{ ...session, ...part }} {...acts} />);
  return acts;
}

it('shows the cash that the drawer should have, with payout, X cut and closing', () => {
  rights.add('cash.payout').add('cash.closeRegister');
  const acts = shown();
  expect(shows('$1,250.50')).toBe(true);
  press('Payout');
  press('X cut');
  press('Close register');
  for (const act of Object.values(acts)) expect(act).toHaveBeenCalledOnce();
});

it('offers only what the person may do', () => {
  shown();
  expect(allByRole('button')).toEqual([]);
});

it('neither shows the expected cash nor offers the X cut to a person who counts blind', () => {
  rights.add('cash.closeRegister');
  shown({ expected_cash: null, blind: 1 });
  expect(allByRole('button').map((button) => button.textContent)).toEqual(['Close register']);
});
