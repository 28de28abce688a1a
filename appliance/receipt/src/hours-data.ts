import type { WorkSums } from '@comanda/domain/work-week';
import type { CashPaper } from './cash-data.ts';

/** The planned shifts of a week, for the notice board. */
export interface ShiftPlanPaper extends CashPaper {
  shift_plan: {
    /** Its Monday. */
    week: string;
    days: {
      /** YYYY-MM-DD. */
      day: string;
      /** HH:MM. */
      shifts: { name: string; starts: string; ends: string; note: string }[];
    }[];
  };
}

/** The hours of people in a week, a slip for each, to be signed. Whole minutes; rates and pay are not on it. */
export interface WorkWeekPaper extends CashPaper {
  work_week: {
    /** Its Monday and Sunday. */
    week: string;
    to: string;
    people: {
      name: string;
      /** Those with hours. */
      days: {
        day: string;
        worked: number;
        breaks: number;
        /** Of a day of mandatory rest, in both languages; else empty. */
        holiday_name: string;
        holiday_name_es: string;
        /** ISO; `end` null while the work lasts, or when its end was forgotten. */
        periods: { start: string; end: string | null; forgotten: 0 | 1 }[];
      }[];
      totals: WorkSums;
    }[];
  };
}
