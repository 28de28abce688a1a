import type { QueryKey } from '@tanstack/react-query';
import { readKey } from '../lib/api/use-read.ts';

/** The key of the answers of the endpoint with a path: all of them, or those to one input. */
export const answersOf = (path: string, input?: object): QueryKey => readKey({ path }, input);

const groupOf = (...paths: string[]): QueryKey[] => paths.map((path) => answersOf(path));

/** Registers, their sessions, summaries, ledger rows, cuts and tips: what a change of a drawer makes stale. */
export const drawers = groupOf(
  '/api/registers',
  '/api/registers/active',
  '/api/register-transactions/session/:session_id',
  '/api/reports/register-summary/:session_id',
  '/api/reports/x-cut/:session_id',
  '/api/reports/z-cuts',
  '/api/reports/z-cuts/:number',
  '/api/reports/z-cut-totals',
  '/api/reports/tips',
  '/api/tips/me',
);

/** Statistics, their lists, taxes and daily close. */
export const reports = groupOf(
  '/api/reports/sales',
  '/api/reports/checks',
  '/api/reports/daily-close',
  '/api/reports/ieps-months',
  '/api/admin/ieps-report',
  '/api/reports/accountant',
  '/api/reports/global-invoices',
  '/api/reports/heat-map',
  '/api/reports/menu-matrix',
  '/api/reports/room-use',
  '/api/reports/people',
  '/api/reports/sold-together',
  '/api/reports/forecast',
  '/api/group/report',
);

export const shifts = groupOf('/api/admin/shift-analysis');
export const kegs = groupOf('/api/kegs', '/api/reports/kegs');
export const costs = groupOf('/api/admin/costs', '/api/admin/projection');
export const inventory = groupOf('/api/admin/inventory', '/api/admin/inventory/months');
export const roles = groupOf('/api/roles', '/api/user-roles');
/** Specials that could be applied to a check, and those that are. */
export const offers = groupOf('/api/specials/check-applicable', '/api/orders/:id/applied-specials');

export const tonight = answersOf('/api/reports/tonight');
export const closedChecks = answersOf('/api/closed-orders');
export const pastItems = answersOf('/api/order-products/past');
export const payouts = answersOf('/api/payouts/session/:session_id');
